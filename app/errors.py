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
├── BudgetSpent                    exit 1: a run has used up its requests or its bytes
├── CannotRun                      exit 3: nothing was published
│   ├── NetworkUnreachable         none of the hosts that a run needs can be connected to
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
    ├── ProcessLost                UNAVAILABLE
    ├── DatasetChanging            DATASET_CHANGING
    └── PersistedQueryNotSupported PERSISTED_QUERY_NOT_SUPPORTED
```
"""

from typing import ClassVar

RESTORE = "If it is a copy, copy it again while no load runs; else restore a backup, or remove it and load."
"""Advice for a data folder with a missing file that cannot be rebuilt."""


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
    """The options or arguments of the command are wrong."""

    exit_status = 2


class SettingsError(UsageError):
    """A setting has a value that cannot be used; `value` is the setting's name, never its secret."""


class InputRefused(CoterieError):
    """A file or page has no known format; `value` is its path."""

    exit_status = 1


class FormUnknown(InputRefused):
    """A text matches the format of no source; such members of an archive are skipped."""


class FetchFailed(CoterieError):
    """The body of one address could not be fetched; `value` is the address, without any key."""

    exit_status = 1


class BodyMissing(FetchFailed):
    """The body of an address is not in the folder of saved bodies."""


class HostPaused(FetchFailed):
    """A host demands a longer pause than a run allows; `value` is the host."""


class BudgetSpent(CoterieError):
    """A run has spent its budget of requests or of bytes; `value` is what is left of it."""

    exit_status = 1


class CannotRun(CoterieError):
    """The command could not do its work, and nothing was published."""


class NetworkUnreachable(CannotRun):
    """None of the hosts that a run needs can be connected to; `value` is the list of them."""


class ClusterUnfit(CannotRun):
    """The cluster of COTERIE_TABLES does not answer or cannot run the steps; `value` is its address."""


class EngineMissing(CannotRun):
    """No embedded engine is installed and no Neo4j server is configured."""


class EngineUnavailable(CannotRun):
    """The engine cannot be reached; `value` is its address."""

    code = "UNAVAILABLE"


class WrongPassword(CannotRun):
    """The engine refused the user name or password; `value` is the user name."""


class PortTaken(CannotRun):
    """Another program listens on the port; `value` is the port."""


class FolderInUse(CannotRun):
    """Another process owns the data folder; `value` is the folder."""


class FolderCorrupt(CannotRun):
    """A file that the data folder lists is missing or damaged; `value` is its path."""


class IndexCorrupt(CannotRun):
    """A read index is damaged; `value` is its folder."""


class IndexMissing(CannotRun):
    """There is no read index of the served version; `value` is that version."""

    code = "UNAVAILABLE"


class DatasetUnsettled(CannotRun):
    """The dataset is incomplete, or changed during the read; `value` is its version."""


class DiskFull(CannotRun):
    """The disk is full; `value` is the folder."""


class SnapshotFailed(CannotRun):
    """A query about a person failed during a snapshot; `value` is the id of the person."""


class ExportFailed(CannotRun):
    """A query failed during an export; `value` is the name of the query."""

    code = "UNAVAILABLE"


class PipelineFault(CannotRun):
    """A stage read or wrote what it does not declare: a fault of the program; `value` is the table."""


class SchemaTooNew(CannotRun):
    """A newer version of the program made the graph; `value` is its schema number."""


class ForeignGraph(CannotRun):
    """The database contains nodes that this data folder did not publish; `value` is the address."""


class NameClash(CannotRun):
    """Data of others in the database has names of the graph, or is connected to it; `value` is the list."""


class NoWriteAccess(CannotRun):
    """This user has no write access to the database; `value` is the user name."""


class StoreError(CoterieError):
    """A named query failed; `value` is the name of the query."""


class StoreUnavailable(StoreError):
    """The engine stopped, or became unreachable, while the query ran."""

    code = "UNAVAILABLE"


class StoreDeadline(StoreError):
    """The query exceeded its time limit."""

    code = "DEADLINE"


class StoreConflict(StoreError):
    """The engine deferred the query, for example because of another write, and so did each retry."""

    code = "UNAVAILABLE"


class StoreFault(StoreError):
    """The engine rejected the query: the query or its parameters are wrong."""


class QueryFailed(CoterieError):
    """A query of the library has errors; `value` is the list of them, as GraphQL has it."""

    exit_status = 1


class RequestError(CoterieError):
    """A request cannot be answered; the client may see the message."""

    exit_status = 1


class BadInput(RequestError):
    """An argument is out of range or of the wrong form; `value` is the argument's name."""

    code = "BAD_INPUT"


class NotFound(RequestError):
    """An identifier of a limit is not in this graph; `value` is the identifier."""

    code = "NOT_FOUND"


class StaleCursor(RequestError):
    """The cursor is invalid: forged, truncated, or from another field or dataset."""

    code = "STALE_CURSOR"


class TooCostly(RequestError):
    """The operation exceeds its limit; `value` is what it requests."""

    code = "TOO_COSTLY"


class RateLimited(RequestError):
    """The caller has spent the budget of a minute; wait for `seconds`."""

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
