"""A small index of papers and citations that were read from an engine."""

from collections.abc import Mapping, Sequence
from typing import Any

import pyarrow as pa

from app.index.building.arrays import build_index
from app.index.building.columns import COLUMNS
from app.index.storage.layout import Index

Row = Mapping[str, Any]
_FACTS = ("id", "type", "year", "sort_date", "author_list", "author_count")


def citation_index(
    papers: Mapping[str, Row], linked: Mapping[str, Sequence[Row]], *, is_citing: bool
) -> Index:
    """The index of papers (cards by id) and of those linked to each: cited ones, or else citing ones."""
    cards = {card["id"]: card for each in linked.values() for card in each} | dict(papers)
    pairs = [(id_, card["id"]) for id_, each in linked.items() for card in each if id_ in cards]
    tables: dict[str, list[Row]] = {
        "paper": [{name: card.get(name) for name in _FACTS} for card in cards.values()],
        "cites": [
            {"source": one if is_citing else other, "target": other if is_citing else one}
            for one, other in pairs
        ],
    }
    return build_index(
        {name: pa.Table.from_pylist(tables.get(name, []), schema=schema) for name, schema in COLUMNS.items()}
    )
