"""The rows that an engine returns for papers and their citations, as a small index."""

from collections.abc import Mapping, Sequence
from typing import Any

from app.index.building.arrays import build_from_rows
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
    return build_from_rows(tables)
