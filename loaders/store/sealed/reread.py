"""The records of a part, as a parser yielded them: what is written can be read back and written otherwise."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pyarrow.parquet as pq

from loaders.model.records import (
    Byline,
    Figure,
    PageRecord,
    Quarantined,
    Record,
    StatedDate,
    StatedFunding,
    StatedIdentifier,
    WorkRecord,
)

Row = Mapping[str, Any]


def read_part(files: Callable[[str], Path]) -> Iterator[Record]:
    """The works, pages and quarantined pieces of a part; one of a registry, which names nobody, has none."""
    for kind, read in READERS.items():
        for batch in pq.ParquetFile(files(kind)).iter_batches():
            yield from map(read, batch.to_pylist())


def _work(row: Row) -> WorkRecord:
    date = StatedDate(row["date_printed"], row["year"], row["month"], row["day"])
    return WorkRecord(
        **_given(row, WorkRecord, "key", "authors", "editors", "date", "identifiers", "funding"),
        key=_key(row),
        authors=None if row["authors"] is None else _bylines(row["authors"]),
        editors=_bylines(row["editors"]),
        date=None if row["date_printed"] is None else date,
        identifiers=_identifiers(row["identifiers"]),
        funding=tuple(
            StatedFunding(one["name"], one["identifier"], tuple(one["awards"] or ()))
            for one in row.get("funding") or ()
        ),
    )


def _page(row: Row) -> PageRecord:
    figures = tuple(Figure(figure["name"], figure["value"]) for figure in row["figures"] or ())
    return PageRecord(**_given(row, PageRecord, "key", "figures"), key=_key(row), figures=figures)


def _quarantined(row: Row) -> Quarantined:
    return Quarantined(**_given(row, Quarantined))


READERS: Mapping[str, Callable[[Row], Record]] = {
    "works": _work,
    "pages": _page,
    "quarantine": _quarantined,
}
"""How a row of each kind of record that may name people is read back."""


def _given(row: Row, kind: type[Record], *apart: str) -> dict[str, Any]:
    fields = [field.name for field in msgspec.structs.fields(kind) if field.name not in apart]
    values = {name: row[name] for name in fields if row.get(name) is not None}
    return {name: tuple(value) if isinstance(value, list) else value for name, value in values.items()}


def _key(row: Row) -> str:
    return str(row["member"]).removeprefix(f"{row['source']}:")


def _bylines(rows: Iterable[Row] | None) -> tuple[Byline, ...]:
    return tuple(
        Byline(
            row["name"],
            tuple(row["affiliations"] or ()),
            _identifiers(row["identifiers"]),
            bool(row["is_group"]),
            tuple(row.get("other_scripts") or ()),
        )
        for row in rows or ()
    )


def _identifiers(stated: Iterable[str] | None) -> tuple[StatedIdentifier, ...]:
    return tuple(map(_identifier, stated or ()))


def _identifier(stated: str) -> StatedIdentifier:
    name, _, asserted_by = stated.rpartition(":")
    scheme, _, value = name.partition(":")
    values = {"scheme": scheme, "value": value, "asserted_by": asserted_by}
    return msgspec.convert(values, StatedIdentifier)
