"""Ids as people write them, followed to the ids that replace them now."""

from collections.abc import Callable, Iterable, Mapping

from app.errors import InputRefused, UsageError
from loaders.ids.ledger import LedgerEntry

_WORDS = {
    "AUTHOR": "a person",
    "PAPER": "a paper",
    "TOPIC": "a topic",
    "INSTITUTION": "an institution",
    "VENUE": "a venue",
    "TOPIC_CLUSTER": "a topic cluster",
}


class KnownIds:
    """Every id ever given."""

    def __init__(
        self,
        ledger: Iterable[LedgerEntry],
        refused_name: Callable[[str], InputRefused | None] = lambda _: None,
    ) -> None:
        """`refused_name` gives the error for a text that is no id but the name of somebody."""
        self._refused_name = refused_name
        self._entries: Mapping[str, LedgerEntry] = {
            entry.id: entry for entry in ledger if entry.kind in _WORDS
        }

    def live(self, id_: str) -> LedgerEntry:
        """The entity of an id now; InputRefused if it was never given or its records are gone."""
        entry = self._entries.get(id_)
        while entry is not None and entry.became is not None:
            entry = self._entries.get(entry.became)
        if entry is None or entry.state != "live":
            raise (None if id_ in self._entries else self._refused_name(id_)) or InputRefused(
                f"Nothing in the graph has the name or id {id_!r}.",
                value=id_,
                advice="Search for the name or title in the pages of `coterie serve` to find the id, or run "
                "`coterie why NAME` to list the ids of a person's name.",
            )
        return entry

    def live_of(self, kind: str, id_: str) -> LedgerEntry:
        """The same for an id of one kind; UsageError if it is another's."""
        entry = self.live(id_)
        if entry.kind != kind:
            raise UsageError(f"{id_} is {_WORDS[entry.kind]}, not {_WORDS[kind]}.", value=id_)
        return entry

    def leading_to(self, live: str) -> tuple[str, ...]:
        """Every id that redirects to this one now, and the id itself."""
        found = {live}
        while more := {one.id for one in self._entries.values() if one.became in found} - found:
            found |= more
        return tuple(sorted(found))

    def members_besides(self, kind: str, id_: str) -> frozenset[str]:
        """The member keys of all other live ids of this kind."""
        return frozenset(member for member, owner in self.owners(kind).items() if owner != id_)

    def marks(self) -> dict[str, str]:
        """The mark of every place that a current person has."""
        live = (one for one in self._entries.values() if one.kind == "AUTHOR" and one.state == "live")
        return {member: mark for entry in live for member, mark in entry.marked() if mark}

    def owners(self, kind: str) -> dict[str, str]:
        """The live id of this kind that each member key belongs to."""
        live = (entry for entry in self._entries.values() if entry.kind == kind and entry.state == "live")
        return {member: entry.id for entry in live for member in entry.members}
