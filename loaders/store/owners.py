"""The owner of a page that does not name one: the only name in every complete author list."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pyarrow as pa

from loaders.names.personal import Name, is_compatible, parse_name, usual_form
from loaders.store.catalogue import PAPER_PAGE

MIN_LISTS = 2
"""Complete author lists from which on they may show the owner. Set by hand."""


@dataclass(frozen=True)
class InferredOwner:
    """The name inferred, or None with the reason."""

    name: str | None
    note: str


def infer_owner(lists: Sequence[Sequence[str]]) -> InferredOwner:
    """The owner of a page from the complete author lists on it; at least two lists must agree."""
    if len(lists) < MIN_LISTS:
        return InferredOwner(None, f"owner unknown: {len(lists)} complete author lists are too few to decide")
    parsed = [[parse_name(name) for name in names] for names in lists]
    fitting = [name for name in parsed[0] if all(_fits(name, names) for names in parsed[1:])]
    if len(fitting) != 1:
        found = "no name fits" if not fitting else f"{len(fitting)} names fit"
        return InferredOwner(None, f"owner unknown: {found} all {len(lists)} complete author lists")
    written = [match.written for names in parsed for match in names if is_compatible(fitting[0], match)]
    return InferredOwner(
        usual_form(written), f"owner inferred: the only name on all {len(lists)} complete author lists"
    )


def _fits(name: Name, names: Sequence[Name]) -> bool:
    return any(is_compatible(name, other) for other in names)


def name_owners(works: pa.Table, pages: pa.Table) -> tuple[pa.Table, pa.Table]:
    """Works with the owner of their page, and pages with an inferred person or a note that there is none."""
    lists = _complete_lists(works)
    page_rows: list[dict[str, Any]] = pages.to_pylist()
    for page in page_rows:
        if page["person"] is None and page["form"] != PAPER_PAGE:
            owner = infer_owner(lists.get((page["source"], page["scope"]), ()))
            page["person"], page["person_from"] = owner.name, owner.name and "inferred"
            page["notes"] = [*(page["notes"] or ()), owner.note]
    owners = {(page["source"], page["scope"]): (page["person"], page["person_from"]) for page in page_rows}
    of_work = [owners.get(key, (None, None)) for key in _scopes(works)]
    for place, name in enumerate(("owner", "owner_from")):
        values = pa.array([owner[place] for owner in of_work], pa.string())
        works = works.set_column(works.schema.get_field_index(name), name, values)
    return works, pa.Table.from_pylist(page_rows, schema=pages.schema)


def _complete_lists(works: pa.Table) -> dict[tuple[str, str], list[list[str]]]:
    lists: dict[tuple[str, str], list[list[str]]] = defaultdict(list)
    authors, is_open = works["authors"].to_pylist(), works["authors_open"].to_pylist()
    for scope, bylines, cut in zip(_scopes(works), authors, is_open, strict=True):
        if bylines and not cut:
            lists[scope].append([byline["name"] for byline in bylines])
    return lists


def _scopes(works: pa.Table) -> Iterator[tuple[str, str]]:
    return zip(works["source"].to_pylist(), works["scope"].to_pylist(), strict=True)
