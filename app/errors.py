"""Every error that Coterie raises on purpose.

```
CoterieError                       carries the offending value and what to do next
├── UsageError                     exit 2
│   └── SettingsError
├── InputRefused                   exit 1: one input, with its reason; the rest goes on
│   └── FormUnknown                no source has this form: passed over within an archive
├── FetchFailed                    exit 1: one address could not be fetched; the rest goes on
│   ├── BodyMissing                its body is not in the folder of saved bodies
│   └── HostPaused                 its host asks to wait longer than a run waits
├── BudgetSpent                    exit 1: a run has made as many requests as it may
├── CannotRun                      exit 3: nothing was published
│   ├── ClusterUnfit               the cluster that COTERIE_TABLES names cannot run the steps
│   ├── EngineMissing              no engine for this machine, and no NEO4J_URI
│   ├── EngineUnavailable          nobody answers at the address
│   ├── WrongPassword
│   ├── PortTaken
│   ├── FolderInUse                another process owns the data folder
│   ├── FolderCorrupt
│   ├── IndexCorrupt               the files of a read index are not as they were written
│   ├── IndexMissing               an export needs a read index, and there is none
│   ├── DatasetUnsettled           the graph is not there, or became another while it was read
│   ├── DiskFull
│   ├── SnapshotFailed             the graph did not answer about somebody
│   ├── ExportFailed               the graph did not answer a question of an export
│   ├── PipelineFault              a stage of a load breaks what it declares
│   ├── SchemaTooNew               a newer version of the program made the graph
│   ├── ForeignGraph               the database holds a graph that is not ours to change
│   ├── NameClash                  data of others in the database has names that the graph needs
│   └── NoWriteAccess              the server does not let this user write to the database
├── StoreError                     a named query did not answer
│   ├── StoreUnavailable           UNAVAILABLE
│   ├── StoreDeadline              DEADLINE
│   ├── StoreConflict              retried and still in conflict
│   └── StoreFault                 INTERNAL: the query itself is wrong
├── QueryFailed                    exit 1: a query of the library has errors
└── RequestError                   shown to the client with its code
    ├── BadInput                   BAD_INPUT
    ├── NotFound                   NOT_FOUND
    ├── StaleCursor                STALE_CURSOR
    ├── TooCostly                  TOO_COSTLY
    ├── RateLimited                RATE_LIMITED
    ├── TooBroad                   TOO_BROAD
    ├── DeadlinePassed             DEADLINE
    ├── DatasetChanging            DATASET_CHANGING
    └── PersistedQueryNotSupported PERSISTED_QUERY_NOT_SUPPORTED
```
"""

from typing import ClassVar

RESTORE = (
    "If this folder is a copy, copy it again while no load runs;"
    " else restore a backup, or remove the folder and load again."
)
"""What to do about a data folder that lacks something that cannot be made anew."""


class CoterieError(Exception):
    """An expected failure: what is wrong, the value that is, and what the person can do next."""

    exit_status: ClassVar[int] = 3
    code: ClassVar[str] = "INTERNAL"

    def __init__(self, message: str, *, value: object = None, advice: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.value = value
        self.advice = advice

    def __str__(self) -> str:
        return self.message if self.advice is None else f"{self.message} {self.advice}"


class UsageError(CoterieError):
    """The command was called wrongly."""

    exit_status = 2


class SettingsError(UsageError):
    """A setting has a value that cannot be used; `value` is the setting's name, never its secret."""


class InputRefused(CoterieError):
    """One file or page cannot be read as any known form; `value` is its path."""

    exit_status = 1


class FormUnknown(InputRefused):
    """A text is of no form that any source has; in an archive that holds others it is passed over."""


class FetchFailed(CoterieError):
    """The body of one address could not be fetched; `value` is the address, without any key."""

    exit_status = 1


class BodyMissing(FetchFailed):
    """The body of an address is not in the folder of saved bodies."""


class HostPaused(FetchFailed):
    """A host asks to wait longer than a run waits; `value` is the host."""


class BudgetSpent(CoterieError):
    """A run has spent what it may; `value` is the number of requests that are left."""

    exit_status = 1


class CannotRun(CoterieError):
    """The command could not do its work, and nothing was published."""


class ClusterUnfit(CannotRun):
    """The cluster that COTERIE_TABLES names is silent or cannot run the steps; `value` is its address."""


class EngineMissing(CannotRun):
    """This machine has no embedded engine and no address of a Neo4j server."""


class EngineUnavailable(CannotRun):
    """Nobody answers at the engine's address; `value` is that address."""

    code = "UNAVAILABLE"


class WrongPassword(CannotRun):
    """The engine refused the user name or password; `value` is the user name."""


class PortTaken(CannotRun):
    """Another program listens on the port; `value` is the port."""


class FolderInUse(CannotRun):
    """Another process owns the data folder; `value` is the folder."""


class FolderCorrupt(CannotRun):
    """The data folder does not hold what its manifest promises; `value` is the path at fault."""


class IndexCorrupt(CannotRun):
    """The files of a read index are not as they were written; `value` is its folder."""


class IndexMissing(CannotRun):
    """There is no read index of the served version; `value` is that version."""

    code = "UNAVAILABLE"


class DatasetUnsettled(CannotRun):
    """The engine holds no whole dataset, or another one than a moment before; `value` is its version."""


class DiskFull(CannotRun):
    """There is no room left to write; `value` is the folder."""


class SnapshotFailed(CannotRun):
    """The graph did not answer about somebody of a snapshot; `value` is their id."""


class ExportFailed(CannotRun):
    """The graph did not answer a question of an export; `value` names the question."""

    code = "UNAVAILABLE"


class PipelineFault(CannotRun):
    """A stage read or wrote what it does not declare: a fault of the program; `value` is the table."""


class SchemaTooNew(CannotRun):
    """A newer version of the program made the graph; `value` is its schema number."""


class ForeignGraph(CannotRun):
    """The database holds nodes that this data folder did not publish; `value` is the address."""


class NameClash(CannotRun):
    """Data of others in the database has names of the graph, or is connected to it; `value` is the list."""


class NoWriteAccess(CannotRun):
    """The server does not let this user write to the database; `value` is the user name."""


class StoreError(CoterieError):
    """A named query did not answer; `value` is the query's name."""


class StoreUnavailable(StoreError):
    """The engine stopped, or became unreachable, while the query ran."""

    code = "UNAVAILABLE"


class StoreDeadline(StoreError):
    """The query took longer than it may."""

    code = "DEADLINE"


class StoreConflict(StoreError):
    """The engine put the query off, as where two writers meet, and did so again on each retry."""

    code = "UNAVAILABLE"


class StoreFault(StoreError):
    """The engine refused the query as wrong: a defect of the query or of its parameters."""


class QueryFailed(CoterieError):
    """A query of the library has errors; `value` is the list of them, as GraphQL has it."""

    exit_status = 1


class RequestError(CoterieError):
    """A request that cannot be answered as asked; its message may be shown to the client."""

    exit_status = 1


class BadInput(RequestError):
    """An argument is out of range or of the wrong form; `value` is the argument's name."""

    code = "BAD_INPUT"


class NotFound(RequestError):
    """An identifier in a limit names nothing in this graph; `value` is the identifier."""

    code = "NOT_FOUND"


class StaleCursor(RequestError):
    """The cursor is forged, cut, of another field or of an older dataset."""

    code = "STALE_CURSOR"


class TooCostly(RequestError):
    """The operation asks for more than its limit; `value` is what it asks for."""

    code = "TOO_COSTLY"


class RateLimited(RequestError):
    """The caller has spent what it may in a minute; there is enough again in so many `seconds`."""

    code = "RATE_LIMITED"

    def __init__(self, message: str, *, seconds: int, advice: str) -> None:
        super().__init__(message, value=seconds, advice=advice)
        self.seconds = seconds


class TooBroad(RequestError):
    """The question reaches more of the graph than one answer may; `value` is the edges it reaches."""

    code = "TOO_BROAD"


class DeadlinePassed(RequestError):
    """The operation took longer than it may; `value` is its time in seconds."""

    code = "DEADLINE"


class ProcessLost(RequestError):
    """The process that ran the operation ended; `value` is the kind of failure."""

    code = "UNAVAILABLE"


class DatasetChanging(RequestError):
    """A new dataset version was published twice while the operation ran."""

    code = "DATASET_CHANGING"


class PersistedQueryNotSupported(RequestError):
    """A hash was sent instead of a query; clients recognize the code and the message, and send the query."""

    code = "PERSISTED_QUERY_NOT_SUPPORTED"
