"""Glued strings: what a splitter is, and how its answers become titles and author lists."""

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

import pyarrow as pa

FOR_REVIEW = "for review: title and authors stand in one string that could not be split surely"
_SHORTEST_TITLE = 8


class Split(Protocol):
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


class Splitter(Protocol):
    """Takes glued strings apart; abstracts and titles known from other records help it."""

    def __call__(
        self, texts: Sequence[str], abstracts: Sequence[str | None], known_titles: Sequence[str], /
    ) -> Sequence[Split]:
        """One split a text."""


def split_works(works: pa.Table, splitter: Splitter, titles: Iterable[str]) -> pa.Table:
    """The same works with every glued string split, or kept whole as the title and marked for review."""
    rows: list[dict[str, Any]] = works.to_pylist()
    glued = [row for row in rows if row["title"] is None and row["glued"] is not None]
    if not glued:
        return works
    known = sorted({row["title"] for row in rows if row["title"]} | set(titles))
    splits = splitter([row["glued"] for row in glued], [row["abstract"] for row in glued], known)
    for row, split in zip(glued, splits, strict=True):
        row.update(_accepted(split) if split.is_accepted else _for_review(row))
        row["split_confidence"] = split.confidence
    return pa.Table.from_pylist(rows, schema=works.schema)


def beginnings(texts: Iterable[str]) -> frozenset[str]:
    """Every beginning of every text that is long enough for a title, letters and digits alone."""
    return frozenset(
        text[:end] for text in map(_letters, texts) for end in range(_SHORTEST_TITLE, len(text) + 1)
    )


def titles_among(starts: frozenset[str], works: pa.RecordBatch) -> pa.RecordBatch:
    """Stage: the titles with which one of the texts begins."""
    found = [title for title in works["title"].to_pylist() if title and starts and _letters(title) in starts]
    return pa.record_batch({"title": pa.array(found, pa.string())})


def _accepted(split: Split) -> dict[str, Any]:
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


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text.casefold()))
