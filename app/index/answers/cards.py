"""Cards from the index: the properties of nodes that small graphs and lists show."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import numpy as np

from app.index.answers.paper_incidence import ids_of
from app.index.storage.layout import NO_YEAR, Index
from app.index.storage.rows import Numbers, Places, or_none

_Columns = Mapping[str, Iterable[Any]]


class NodeCard(dict[str, Any]):
    """Properties of one node; a property that the index does not contain is an error, not a null."""

    def get(self, name: str, default: Any = None) -> Any:
        """A property, possibly None; KeyError if the index does not contain it."""
        del default
        return self[name]


def cards(index: Index, ids: Iterable[str]) -> dict[str, NodeCard]:
    """Cards by id; ids that are not in the index are left out."""
    kinds: dict[str, list[str]] = {}
    for id_ in ids:
        kinds.setdefault(id_[:1], []).append(id_)
    found: dict[str, NodeCard] = {}
    for kind in kinds.keys() & _COLUMNS.keys():
        of_kind = ids_of(index, kind)
        places = of_kind.known(kinds[kind])
        columns = {"id": of_kind.names(places), **_COLUMNS[kind](index, places)}
        for values in zip(*columns.values(), strict=True):
            found[values[0]] = NodeCard(zip(columns, values, strict=True))
    return found


def _of_authors(index: Index, places: Places) -> _Columns:
    cut = index.author_cut_lists[places]
    return {
        "label": index.author_labels.texts_at(places.tolist()),
        "paper_count": index.author_paper_count[places].tolist(),
        "first_year": _years(index.author_first_year[places]),
        "last_year": _years(index.author_last_year[places]),
        "lists_complete": index.author_complete_lists[places].tolist(),
        "lists_cut": cut.tolist(),
        "lists_none": (index.author_open_lists[places] - cut).tolist(),
    }


def _of_papers(index: Index, places: Places) -> _Columns:
    months, days = np.divmod(index.paper_date[places] % 10_000, 100)
    return {
        "label": index.paper_labels.texts_at(places.tolist()),
        "year": _years(index.paper_year[places]),
        "month": or_none(months, months == 0),
        "day": or_none(days, days == 0),
        "author_count": index.paper_size[places].tolist(),
    }


def _years(years: Numbers) -> list[int | None]:
    return or_none(years, years == NO_YEAR)


def _counted(kind: str) -> Callable[[Index, Places], _Columns]:
    """The columns of kinds with a label and a number of papers."""

    def columns(index: Index, places: Places) -> _Columns:
        return {
            "label": getattr(index, f"{kind}_labels").texts_at(places.tolist()),
            "paper_count": getattr(index, f"{kind}_paper_count")[places].tolist(),
        }

    return columns


_COLUMNS: Mapping[str, Callable[[Index, Places], _Columns]] = {
    "A": _of_authors,
    "P": _of_papers,
    "T": _counted("topic"),
    "I": _counted("institution"),
    "V": _counted("venue"),
}
"""The columns of a kind, by first letter of its ids."""
