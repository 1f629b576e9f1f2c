"""One change between two dataset versions, as a line of the change log."""

from collections.abc import Collection
from typing import Any, Literal, TypeAlias, get_args

import msgspec

ChangeKind: TypeAlias = Literal[
    "new_path",
    "shorter_path",
    "longer_path",
    "ended_path",
    "merged",
    "split",
    "ended",
    "returned",
    "born",
    "new_paper",
    "new_collaborator",
    "cut",
]
KINDS: tuple[ChangeKind, ...] = get_args(ChangeKind)
"""The kinds of change, in the order in which a version lists them: what somebody asked to follow comes first,
so that a message which is cut has it."""

IDENTITY = frozenset({"merged", "split", "ended", "returned", "born"})
"""Kinds of changes of an id; the other kinds are additions to a person, topic, institution or venue."""

ARRIVALS = frozenset({"born", "returned"})
"""Kinds of changes after which an id is there that was not there before."""

PATHS = frozenset({"new_path", "shorter_path", "longer_path", "ended_path"})
"""Kinds of changes of the shortest path between two people whom somebody follows."""

Key: TypeAlias = tuple[int, str, str]


class Change(msgspec.Struct, frozen=True, omit_defaults=True):
    """What happened to one id; it contains ids alone, no names.

    `others` are: of merged the id that replaces it, of split the ids that took some of its records, of
    new_paper the paper, of new_collaborator the other person, of a path the other end and then the people
    between. `papers` are papers of both, at most MOST_WITNESSES, and of a path one for each hop. A change of
    the kind cut has no id; it means that further changes were not kept.
    """

    kind: ChangeKind
    id: str
    others: tuple[str, ...] = ()
    papers: tuple[str, ...] = ()

    @property
    def key(self) -> Key:
        """Its place among the changes of a version; no two of one version have the same."""
        return KINDS.index(self.kind), self.id, self.others[0] if self.others else ""

    @property
    def ids(self) -> tuple[str, ...]:
        """Every id in it."""
        return (self.id, *self.others, *self.papers)

    def is_about(self, wanted: Collection[str]) -> bool:
        """Whether it happened to one of these ids; a merge or a split to every id, a path to both ends."""
        if self.kind in IDENTITY:
            return any(one in wanted for one in (self.id, *self.others))
        ends = self.others[:1] if self.kind in PATHS else ()
        return any(one in wanted for one in (self.id, *ends))


MOST_WITNESSES = 10
"""Papers of both that a new collaborator is listed with, the smallest ids; set by hand."""


class VersionHeader(msgspec.Struct, frozen=True):
    """The first line of a version's file: the version, and when it was published (ISO 8601, UTC).

    A version is a hash of the graph, so it comes again with another time if the graph is as it was before.
    """

    version: str
    published_at: str


Place: TypeAlias = tuple[VersionHeader, Key]
"""Where a reader is in the log: the version, and the key of the last change that it has."""
END_OF_VERSION: Key = (len(KINDS), "", "")
"""A key after every change of a version."""


class DatedChange(msgspec.Struct, frozen=True, omit_defaults=True):
    """A change with the dataset version that brought it, as `coterie changes` and `/changes` print it."""

    version: str
    published_at: str
    kind: ChangeKind
    id: str
    others: tuple[str, ...] = ()
    papers: tuple[str, ...] = ()


def dated(header: VersionHeader, change: Change) -> DatedChange:
    """The change with its version."""
    fields: dict[str, Any] = {name: getattr(change, name) for name in Change.__struct_fields__}
    return DatedChange(header.version, header.published_at, **fields)
