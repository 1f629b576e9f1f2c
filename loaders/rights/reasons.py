"""Reasons and near misses without people who are hidden and without retired names."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import pyarrow as pa

from app.security.marks import Names
from loaders.model.entities import MENTIONS, NEAR_PEOPLE
from loaders.rights.data_subjects import is_erased
from loaders.tables import Tables

_IN_COMMON = "shared co-authors"

Row = Mapping[str, Any]


def shown_evidence(evidence: Sequence[Row] | None, names: Names) -> list[Row]:
    """The reasons, in other words if they would contain a name that is not printed."""
    return [
        {**one, "detail": _IN_COMMON} if is_naming(one["detail"], names) else one for one in evidence or ()
    ]


def is_naming(text: str, names: Names) -> bool:
    """Whether a text names somebody who is not shown, by one of these names or by a mark."""
    return names.is_in(text) or is_erased(text)


def shown_mentions(near: Collection[str], names: Names, mentions: pa.RecordBatch) -> pa.RecordBatch:
    """Mentions with the reasons of their cores as they are shown; `near` share a paper with somebody
    who is not shown.
    """  # noqa: D205 - one sentence
    rows = [
        {**row, "evidence": shown_evidence(row["evidence"], names)} if row["person"] in near else row
        for row in mentions.to_pylist()
    ]
    return pa.RecordBatch.from_pylist(rows, schema=MENTIONS)


def show_near_people(tables: Tables, left: Collection[str], near: Collection[str], names: Names) -> None:
    """Leave near misses of two people who are shown; `left` are all of these."""
    rows: list[Row] = tables.one("select * from near_people").to_pylist()
    shown = [
        {**row, "evidence": shown_evidence(row["evidence"], names)}
        if row["person"] in near or row["other"] in near
        else row
        for row in rows
        if row["person"] in left and row["other"] in left
    ]
    tables.use("near_people", pa.Table.from_pylist(shown, NEAR_PEOPLE))
