"""From ids, as people name what they judge, to the member keys that follow them."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from app.errors import InputRefused
from loaders.ids.known import KnownIds
from loaders.judgements.places import places_of
from loaders.judgements.records import Judgement
from loaders.publish.snapshot import Snapshot

_PAGE = "@page"


@dataclass(frozen=True)
class NamedPaper:
    """A paper of a person: every title of it, and their names on it."""

    titles: frozenset[str]
    names: frozenset[str]


class Anchors:
    """The member keys of people and bylines in one accepted graph."""

    def __init__(self, snapshot: Snapshot, known: KnownIds) -> None:
        self._snapshot = snapshot
        self._known = known

    def marked(self, judgement: Judgement) -> Judgement:
        """The judgement with the marks of the bylines that it names."""
        marks = {place: self._marks[place] for place in sorted(places_of(judgement) & self._marks.keys())}
        return msgspec.structs.replace(judgement, marks=marks)

    @cached_property
    def _marks(self) -> Mapping[str, str]:
        return self._known.marks()

    def person(self, id_: str) -> tuple[str, ...]:
        """All bylines of a person."""
        members = self._known.live_of("AUTHOR", id_).members
        return tuple(member for member in members if not member.endswith(_PAGE))

    def known_as(self, id_: str) -> tuple[str, ...]:
        """Every id that redirects to a person, and their own."""
        return self._known.leading_to(self._known.live_of("AUTHOR", id_).id)

    def works(self, id_: str) -> tuple[str, ...]:
        """The work records of a paper."""
        return self._known.live_of("PAPER", id_).members

    def names(self, id_: str) -> tuple[str, ...]:
        """The name under which a person is shown, and all others, as the graph has them."""
        row = self._person(id_)
        return tuple(dict.fromkeys([row["label"], *(row["names"] or ())]))

    def identifiers(self, id_: str) -> tuple[tuple[str, str], ...]:
        """The outside identifiers of a person, with their schemes."""
        live = self._known.live_of("AUTHOR", id_).id
        borne = pq.read_table(self._snapshot.file_of("identifies_author"), filters=pc.field("target") == live)
        wanted = pc.field("id").isin(pa.array(borne["source"].to_pylist(), pa.string()))
        found = pq.read_table(
            self._snapshot.file_of("identifier"), columns=["scheme", "value"], filters=wanted
        )
        return tuple(zip(found["scheme"].to_pylist(), found["value"].to_pylist(), strict=True))

    def written(self, id_: str) -> tuple[NamedPaper, ...]:
        """The papers that a person wrote or edited."""
        live = self._known.live_of("AUTHOR", id_).id
        names: dict[str, set[str]] = defaultdict(set)
        for table in ("wrote", "edited"):
            of_person = pc.field("source") == live
            for row in pq.read_table(self._snapshot.file_of(table), filters=of_person).to_pylist():
                names[row["target"]].update(filter(None, [row["name_as_written"]]))
        wanted = pc.field("id").isin(pa.array(sorted(names), pa.string()))
        papers = pq.read_table(self._snapshot.file_of("paper"), filters=wanted).to_pylist()
        return tuple(
            NamedPaper(frozenset({one["label"], *(one["version_titles"] or ())}), frozenset(names[one["id"]]))
            for one in papers
        )

    def _person(self, id_: str) -> dict[str, Any]:
        live = self._known.live_of("AUTHOR", id_).id
        rows = pq.read_table(self._snapshot.file_of("author"), filters=pc.field("id") == live).to_pylist()
        return dict(rows[0])

    def bylines_on(self, author: str, paper: str) -> tuple[str, ...]:
        """The bylines of a person on a paper, in every record of it; InputRefused if there is none."""
        works = set(self._known.live_of("PAPER", paper).members)
        bylines = tuple(member for member in self.person(author) if member.rpartition("@")[0] in works)
        if not bylines:
            raise InputRefused(
                f"{author} is not an author of {paper}.",
                value=(author, paper),
                advice=f"`coterie why {author}` lists their papers.",
            )
        return bylines

    def byline_at(self, paper: str, position: int) -> tuple[str, ...]:
        """The byline at a position of a paper, counted from 1; InputRefused if there is none."""
        id_ = self._known.live_of("PAPER", paper).id
        at = (pc.field("target") == id_) & (pc.field("position") == position)
        authors = pq.read_table(self._snapshot.file_of("wrote"), columns=["source"], filters=at)
        if authors.num_rows != 1:
            raise InputRefused(
                f"{paper} has no author at position {position}.",
                value=position,
                advice="Positions count from 1, in the author list as shown.",
            )
        bylines = self.bylines_on(authors["source"][0].as_py(), paper)
        return tuple(member for member in bylines if not member.rpartition("@")[2].startswith("editor"))
