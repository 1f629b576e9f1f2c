"""The data folder: its files, and the pointer to what is served.

```
COTERIE_DATA/
  engine.lock      locked by the process that runs the embedded engine
  load.lock        locked by the process that loads
  keys.lock        locked while keys are added or revoked
  service.json     address of that engine (mode 0600, removed when it stops, ignored without it)
  state.json       names the engine folder and the tables that are served; replaced as a whole
  secret           signs cursors (mode 0600)
  rights.key       key of the hashes that replace removed names and bylines (mode 0600; part of a backup)
  seal.key         decrypts the records of hidden people (mode 0600; no part of a backup)
  server.json      constraints and indexes that a Neo4j database had before the first load into it
  ids.jsonl        every id ever given
  changes/         what each of the last dataset versions changed, as ids
  webhooks.json    versions that webhook receivers have not got yet (mode 0600)
  judgements.jsonl judgements of people about the graph (mode 0600)
  keys.json        hashes of the keys of curators and programs (mode 0600)
  inbox/           messages of readers, encrypted (mode 0700; no part of a backup)
  records/         the records of all inputs
  bodies/          fetched responses, safe to delete (mode 0600; removed when anybody is withheld or erased)
  roster/          the list of people that the page /start loads, with its answers (mode 0700; no part of a
                   backup; removed when the service ends and when anybody is withheld or erased)
  roster.lock      locked by the service while it loads that list
  states/NNNNNN/   the tables of a graph
  engine/NNNNNN/   files of the embedded engine
  index/VERSION/   the read index of a dataset version, safe to delete
  log/  work/      logs; unfinished work, safe to delete while no command runs
```
"""

import secrets
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

import msgspec

from app.errors import RESTORE, DatasetUnsettled, FolderCorrupt
from app.security.keys import Keys
from app.security.seal import Seal
from app.storage.files import OWNER_ONLY, write_atomically, write_once
from app.storage.inbox import Inbox
from app.storage.lock import OwnerLock

_RESTORE_KEY = "Restore the file from a backup, or remove it: then what needs the old key is lost."
_LOCK_PATIENCE = 0.1
"""Seconds to wait for a lock that another process may be testing; set by hand."""


@dataclass(frozen=True)
class State:
    """What is served: names of folders under `engine/` and `states/`; None before the first load.

    `tables` were accepted last, `engine_tables` are those in the folder `engine`, and `pending` are tables
    whose publish into a running engine has started and may not have ended. `unfinished` were pending before
    these: a server's graph may still have rows of them. `server_tables` are those that were published to a
    server last; later loads into the embedded engine do not change that server.
    """

    engine: str | None = None
    engine_tables: str | None = None
    tables: str | None = None
    pending: str | None = None
    unfinished: tuple[str, ...] = ()
    server_tables: str | None = None

    @property
    def proposed(self) -> tuple[str, ...]:
        """All tables that were not accepted and of which a server's graph may have rows, the newest last."""
        return self.unfinished if self.pending is None else (*self.unfinished, self.pending)

    def required_tables(self) -> str:
        """The tables that were accepted last; DatasetUnsettled before the first load."""
        if self.tables is None:
            raise DatasetUnsettled("There is no graph yet.", advice="Run `coterie load` to create one.")
        return self.tables


@dataclass(frozen=True)
class ServerRecord:
    """A Neo4j database; `found` are constraints and indexes of the graph that were there before it.

    `id` is what Neo4j calls the database; a record of an earlier program has none.
    """

    address: str
    found: tuple[str, ...] = ()
    id: str | None = None

    def is_of(self, address: str, id_: str) -> bool:
        """Whether this is the record of a database: by its id, else by its address."""
        return self.address == address if self.id is None else self.id == id_


@dataclass(frozen=True)
class ServiceRecord:
    """Address and login of the running engine for other processes of the user, and of its service."""

    pid: int
    uri: str
    username: str
    password: str = field(repr=False)
    database: str
    engine: str
    http: str | None = None
    refused: tuple[str, str] | None = None
    """An engine folder that could not be served, and why."""


class DataFolder:
    """The paths of a data folder, and access to its small files."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.engines = path / "engine"
        self.tables = path / "states"
        self.records = path / "records"
        self.indexes = path / "index"
        self.bodies = path / "bodies"
        self.roster = path / "roster"
        self.changes = path / "changes"
        self.webhooks = path / "webhooks.json"
        self.ids = path / "ids.jsonl"
        self.judgements = path / "judgements.jsonl"
        self.log = path / "log"
        self.work = path / "work"
        self.opened = self.work / "opened"
        self._state = path / "state.json"
        self._server = path / "server.json"
        self._service = path / "service.json"
        self._secret = path / "secret"
        self._rights = path / "rights.key"
        self._seal = path / "seal.key"

    def create(self) -> None:
        """Create missing folders."""
        for place in (self.engines, self.tables, self.records, self.log, self.work):
            place.mkdir(parents=True, exist_ok=True)

    def engine_lock(self) -> OwnerLock:
        """The lock of the process that runs the embedded engine."""
        return OwnerLock(self.path / "engine.lock", patience=_LOCK_PATIENCE)

    def load_lock(self) -> OwnerLock:
        """The lock of the process that loads."""
        return OwnerLock(self.path / "load.lock")

    def roster_lock(self) -> OwnerLock:
        """The lock of the service while it runs a list of people."""
        return OwnerLock(self.path / "roster.lock", patience=_LOCK_PATIENCE)

    def state(self) -> State:
        """What is served; an unreadable pointer raises FolderCorrupt."""
        return _read(self._state, State) or State()

    def replace_state(self, state: State) -> None:
        """Replace the pointer; a running service notices and follows."""
        write_atomically(self._state, msgspec.json.encode(state))

    def server(self) -> ServerRecord | None:
        """The record of the Neo4j database that the graph is in; None before the first load into one."""
        return _read(self._server, ServerRecord)

    def replace_server(self, record: ServerRecord | None) -> None:
        """Replace the record; None removes it."""
        if record is None:
            self._server.unlink(missing_ok=True)
        else:
            write_atomically(self._server, msgspec.json.encode(record))

    def service(self) -> ServiceRecord | None:
        """The record of the running engine; None if no engine runs here.

        A file left by a killed process or copied with the folder is ignored.
        """
        record = self.announced()
        return record if record is not None and self.engine_lock().is_held() else None

    def announced(self) -> ServiceRecord | None:
        """The record without a check of the lock, for callers who know that the engine runs."""
        return _read(self._service, ServiceRecord)

    def announce(self, record: ServiceRecord) -> None:
        """Write the record of the engine for other processes of this user."""
        write_atomically(self._service, msgspec.json.encode(record), mode=OWNER_ONLY)

    def withdraw(self) -> None:
        """Remove the record."""
        self._service.unlink(missing_ok=True)

    def secret(self) -> str:
        """The key that signs cursors, created on first use."""
        return _key(self._secret)

    def rights_key(self) -> bytes:
        """The key of the marks that recognize withheld people, created on first use.

        Without it erased people are no longer recognized.
        """
        return _key(self._rights).encode()

    def keys(self) -> Keys:
        """The API keys."""
        return Keys(self.path / "keys.json")

    def inbox(self) -> Inbox:
        """The contact requests of readers."""
        return Inbox(self.path / "inbox", lambda: Seal(self.seal_key(), self.opened))

    def seal_key(self) -> bytes:
        """The key that encrypts the records of withheld people, created on first use."""
        return _key(self._seal).encode()

    def known_seal_key(self) -> bytes | None:
        """The key if it exists; None if nothing was encrypted, or after a restore without the key."""
        return self.seal_key() if self._seal.exists() else None

    def next_engine(self) -> Path:
        """The next unused name under `engine/`."""
        return _next(self.engines)

    def next_tables(self) -> Path:
        """The next unused name under `states/`."""
        return _next(self.tables)


def _key(path: Path) -> str:
    """The key in a file, made if there is no file; FolderCorrupt for an empty one."""
    if not path.exists():
        write_once(path, secrets.token_urlsafe(32).encode(), mode=OWNER_ONLY)
    key = path.read_text(encoding="ascii")
    if not key:
        raise FolderCorrupt(f"{path} is empty.", value=path, advice=_RESTORE_KEY)
    return key


_T = TypeVar("_T")


def _read(path: Path, form: type[_T]) -> _T | None:
    try:
        return msgspec.json.decode(path.read_bytes(), type=form)
    except FileNotFoundError:
        return None
    except ValueError as error:
        raise FolderCorrupt(f"{path} cannot be read: {error}.", value=path, advice=RESTORE) from error


def _next(folder: Path) -> Path:
    taken = [int(entry.name) for entry in folder.iterdir() if entry.name.isdecimal()]
    return folder / f"{max(taken, default=0) + 1:06d}"
