"""From ids, as people name what they judge, to the member keys that stand behind them."""

import pyarrow.compute as pc
import pyarrow.parquet as pq

from app.errors import InputRefused
from loaders.ids.known import KnownIds
from loaders.publish.snapshot import GRAPH, Snapshot

_WROTE = next(table for table in GRAPH if table.name == "wrote")
_PAGE = "@page"


class Anchors:
    """The member keys of people and bylines in one accepted graph."""

    def __init__(self, snapshot: Snapshot, known: KnownIds) -> None:
        self._snapshot = snapshot
        self._known = known

    def person(self, id_: str) -> tuple[str, ...]:
        """All bylines of a person."""
        members = self._known.live_of("AUTHOR", id_).members
        return tuple(member for member in members if not member.endswith(_PAGE))

    def bylines_on(self, author: str, paper: str) -> tuple[str, ...]:
        """The bylines of a person on a paper, in every record of it; InputRefused where there is none."""
        works = set(self._known.live_of("PAPER", paper).members)
        bylines = tuple(member for member in self.person(author) if member.rpartition("@")[0] in works)
        if not bylines:
            raise InputRefused(
                f"{author} is no author of {paper}.",
                value=(author, paper),
                advice=f"`coterie why {author}` lists their papers.",
            )
        return bylines

    def byline_at(self, paper: str, position: int) -> tuple[str, ...]:
        """The byline at a position of a paper, counted from 1; InputRefused where there is none."""
        id_ = self._known.live_of("PAPER", paper).id
        at = (pc.field("target") == id_) & (pc.field("position") == position)
        authors = pq.read_table(self._snapshot.file(_WROTE), columns=["source"], filters=at)
        if authors.num_rows != 1:
            raise InputRefused(
                f"{paper} has no author at position {position}.",
                value=position,
                advice="Positions count from 1, as the paper's author list is shown.",
            )
        bylines = self.bylines_on(authors["source"][0].as_py(), paper)
        return tuple(member for member in bylines if not member.rpartition("@")[2].startswith("editor"))
