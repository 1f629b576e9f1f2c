"""What `coterie roster` prints for programs: its progress, and an answer to each row."""

from msgspec import Struct


class RosterProgress(Struct, frozen=True):
    """A stage with the share of it that is done; `whole` is the share of the load."""

    stage: str = ""
    share: float = 0.0
    records: int = 0
    whole: float = 0.0


class RowCandidate(Struct, frozen=True):
    """Somebody who may be meant by a row; without `orcid` a person of the graph who cannot be chosen.

    `has_several_orcids` says that several iDs are stated for them.
    """

    id: str
    name: str
    reasons: tuple[str, ...] = ()
    orcid: str | None = None
    has_several_orcids: bool = False


class RowWorks(Struct, frozen=True):
    """Works on the record, those in the graph, and those with a full author list."""

    works_stated: int
    works_found: int = 0
    full_lists: int = 0


class AnsweredRow(Struct, frozen=True):
    """What a row was read as, and the answer to it."""

    row: int
    state: str
    name: str | None = None
    orcid: str | None = None
    ror: str | None = None
    institution: str | None = None
    page: str | None = None
    author: str | None = None
    completeness: RowWorks | None = None
    reason: str | None = None
    candidates: tuple[RowCandidate, ...] = ()
    notes: tuple[str, ...] = ()


class FailedAddress(Struct, frozen=True):
    """An address that could not be fetched, and why."""

    url: str
    reason: str


class RosterAnswers(Struct, frozen=True):
    """The answers to all rows, and the addresses that failed."""

    rows: tuple[AnsweredRow, ...]
    failures: tuple[FailedAddress, ...] = ()
