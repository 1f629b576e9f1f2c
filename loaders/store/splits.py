"""Glued strings: what a splitter is, and how its answers become titles and author lists."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import pyarrow as pa
import pyarrow.compute as pc

from app.text.accents import printed_name

FOR_REVIEW = "for review: title and authors are in one string that could not be split with confidence"
_SHORTEST_TITLE = 8
"""Letters of the shortest title that may begin a glued text. Set by hand."""
_SHORTEST_NAME, _LONGEST_NAME = 5, 40
"""Letters of the shortest and the longest name that may be glued to a title. Set by hand."""
_SEPARATOR = ","

STATED = pa.schema({"title": pa.string(), "authors": pa.list_(pa.string())})


class StatedWork(NamedTuple):
    """What a record states in full of its work: its title, and the names of its authors."""

    title: str
    authors: tuple[str, ...]


class SplitString(Protocol):
    """A glued string taken apart; not accepted, it is only a guess and is not used."""

    @property
    def title(self) -> str:
        """The title alone."""

    @property
    def authors(self) -> tuple[str, ...]:
        """The names, in order."""

    @property
    def authors_open(self) -> bool:
        """Whether the string itself cuts the list."""

    @property
    def confidence(self) -> float:
        """The probability that title and names are right."""

    @property
    def is_accepted(self) -> bool:
        """Whether that is sure enough to be used."""


class StringSplitter(Protocol):
    """Takes glued strings apart; abstracts and what other records state help it."""

    def __call__(
        self, texts: Sequence[str], abstracts: Sequence[str | None], stated: Sequence[StatedWork], /
    ) -> Sequence[SplitString]:
        """One split for each text."""


def split_works(works: pa.Table, splitter: StringSplitter, elsewhere: Iterable[StatedWork]) -> pa.Table:
    """The same works with every glued string split, or kept whole as the title and marked for review."""
    rows: list[dict[str, Any]] = works.to_pylist()
    glued = [row for row in rows if row["title"] is None and row["glued"] is not None]
    if not glued:
        return works
    here = {_stated(row) for row in rows if row["title"]}
    stated = sorted(here | set(elsewhere))
    splits = splitter([row["glued"] for row in glued], [row["abstract"] for row in glued], stated)
    for row, split in zip(glued, splits, strict=True):
        row.update(_accepted(split) if split.is_accepted else _for_review(row))
        row["split_confidence"] = split.confidence
    return pa.Table.from_pylist(rows, schema=works.schema)


def beginnings(texts: Iterable[str]) -> frozenset[str]:
    """Every beginning of every text that is long enough for a title, letters and digits alone."""
    return frozenset(
        text[:end] for text in map(_letters, texts) for end in range(_SHORTEST_TITLE, len(text) + 1)
    )


def first_names(texts: Iterable[str]) -> frozenset[str]:
    """All that may be the whole name glued to a title: what precedes each comma, letters alone."""
    pieces = [_letters(piece) for text in texts for piece in text.split(_SEPARATOR)]
    ends = range(_SHORTEST_NAME, _LONGEST_NAME + 1)
    return frozenset(piece[-end:] for piece in pieces for end in ends if end <= len(piece))


def stated_among(starts: frozenset[str], names: frozenset[str], works: pa.RecordBatch) -> pa.RecordBatch:
    """What is stated with a title that begins a text, or of a person who may be glued to one."""
    if not starts:
        return pa.RecordBatch.from_pylist([], schema=STATED)
    titled = [bool(title) and _letters(title) in starts for title in works["title"].to_pylist()]
    people = pc.struct_field(pc.list_flatten(works["authors"]), "name")
    of_work = pc.list_parent_indices(works["authors"]).to_pylist()
    glued = {
        work
        for work, name in zip(of_work, people.to_pylist(), strict=True)
        if _letters(printed_name(name)) in names
    }
    rows = works.filter(pa.array([is_titled or row in glued for row, is_titled in enumerate(titled)]))
    found = [_stated(row) for row in rows.select(["title", "authors"]).to_pylist() if row["title"]]
    return pa.RecordBatch.from_pylist([one._asdict() for one in found], schema=STATED)


def _accepted(split: SplitString) -> dict[str, Any]:
    authors = [
        {"name": name, "affiliations": [], "identifiers": [], "is_group": False} for name in split.authors
    ]
    return {"title": split.title, "authors": authors, "authors_open": split.authors_open}


def _for_review(row: dict[str, Any]) -> dict[str, Any]:
    return {
        "title": row["glued"],
        "authors": None,
        "authors_open": True,
        "notes": [*(row["notes"] or ()), FOR_REVIEW],
    }


def _stated(row: Mapping[str, Any]) -> StatedWork:
    return StatedWork(
        row["title"], tuple(printed_name(one["name"]) for one in row["authors"] or () if not one["is_group"])
    )


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text.casefold()))
