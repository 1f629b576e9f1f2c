"""Tags, bylines and pages to institutions: one a registered organisation, else one a normalised name."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

import pyarrow as pa

from loaders.entities import (
    BYLINE_INSTITUTIONS,
    IDENTIFIERS,
    INSTITUTIONS,
    PAGE_INSTITUTIONS,
    PAPER_INSTITUTIONS,
)
from loaders.resolve.institutions.affiliations import Organisation, read_affiliation
from loaders.resolve.institutions.directory import Directory, Registered
from loaders.resolve.institutions.matching import Matcher
from loaders.resolve.institutions.naming import Named, Reader, read_names
from loaders.resolve.institutions.tags import read_tag

Row = dict[str, object]


class Institutions(NamedTuple):
    """The tables of this stage."""

    institutions: pa.Table
    paper_institutions: pa.Table
    byline_institutions: pa.Table
    page_institutions: pa.Table
    identifiers: pa.Table


class _Naming(NamedTuple):
    """An organisation named in a place, and the registered one it means, where one is known."""

    place: tuple[str, ...]
    organisation: Organisation
    registered: Registered | None

    @property
    def anchor(self) -> str:
        return f"ror:{self.registered.ror}" if self.registered else f"institution:{self.organisation.key}"


def resolve_institutions(
    works: pa.Table,
    paper_records: pa.Table,
    bylines: pa.Table,
    pages: pa.Table,
    directory: Directory | None = None,
) -> Institutions:
    """Find the organisations of WORKS (site tags), BYLINES (printed beside names) and PAGES.

    With a `directory` a name that it knows is the registered organisation, with its country and parents.
    A string that names none for sure gives no row: it stays with its byline or record.
    """
    matcher = Matcher(directory) if directory else None
    tagged = list(_namings(_tags(works, paper_records), read_tag, matcher))
    written = list(_namings(_affiliations(bylines), read_affiliation, matcher))
    paged = list(_namings(_page_affiliations(pages), read_affiliation, matcher))
    everywhere = [*tagged, *written, *paged]
    on_papers = [(n.place[0], n.anchor, "ON_PAPER") for n in written]
    on_papers += [(n.place[0], n.anchor, "SITE_TAG") for n in tagged]
    return Institutions(
        pa.Table.from_pylist(list(_rows(everywhere, directory)), INSTITUTIONS),
        _links(on_papers, PAPER_INSTITUTIONS),
        _links([(n.place[1], n.anchor, "ON_PAPER") for n in written], BYLINE_INSTITUTIONS),
        _links([(n.place[0], n.anchor, "STATED_BY_PERSON") for n in paged], PAGE_INSTITUTIONS),
        pa.Table.from_pylist(list(_identifiers(everywhere)), IDENTIFIERS),
    )


def _tags(works: pa.Table, paper_records: pa.Table) -> Iterator[tuple[tuple[str, ...], list[str]]]:
    papers = dict(zip(*(paper_records[name].to_pylist() for name in ("record", "paper")), strict=True))
    for record, tags in zip(*(works[name].to_pylist() for name in ("record", "tags")), strict=True):
        if tags and record in papers:
            yield (papers[record],), tags


def _affiliations(bylines: pa.Table) -> Iterator[tuple[tuple[str, ...], list[str]]]:
    columns = (bylines[name].to_pylist() for name in ("paper", "mention", "affiliations"))
    for paper, mention, texts in zip(*columns, strict=True):
        if texts:
            yield (paper, mention), texts


def _page_affiliations(pages: pa.Table) -> Iterator[tuple[tuple[str, ...], list[str]]]:
    for record, text in zip(*(pages[name].to_pylist() for name in ("record", "affiliation")), strict=True):
        if text:
            yield (record,), [text]


def _namings(
    places: Iterable[tuple[tuple[str, ...], list[str]]], read: Reader, matcher: Matcher | None
) -> Iterator[_Naming]:
    """Organisations of each place; an empty slot of a list is no affiliation and moves nobody."""

    @cache
    def understood(text: str) -> tuple[Named, ...]:
        return read_names(text, read, matcher)

    for place, texts in places:
        for text in filter(None, texts):
            yield from (_Naming(place, *named) for named in understood(text))


def _rows(namings: list[_Naming], directory: Directory | None) -> Iterator[Row]:
    """One row an institution named, and one each of the organisations above a registered one."""
    by_anchor: defaultdict[str, list[_Naming]] = defaultdict(list)
    for naming in namings:
        by_anchor[naming.anchor].append(naming)
    registered = {n.anchor: n.registered for n in namings if n.registered}
    for above in directory.above(registered.values()) if directory else ():
        registered.setdefault(f"ror:{above.ror}", above)
    for anchor in sorted({*by_anchor, *registered}):
        found = by_anchor[anchor]
        members = sorted({anchor, *(f"institution:{naming.organisation.key}" for naming in found)})
        described = _described(registered[anchor]) if anchor in registered else _spelt(found)
        yield {"institution": anchor, **described, "members": members}


def _spelt(namings: list[_Naming]) -> Row:
    """Commonest spelling first; the country if all who state one agree."""
    spellings = Counter(naming.organisation.name for naming in namings)
    names = sorted(spellings, key=lambda name: (-spellings[name], name.islower(), name))
    countries = {naming.organisation.country for naming in namings} - {None}
    country = countries.pop() if len(countries) == 1 else None
    return {
        "label": names[0],
        "names": _names((name, None) for name in names),
        "country": country,
        "parents": [],
    }


def _described(registered: Registered) -> Row:
    return {
        "label": registered.label,
        "names": _names(registered.names),
        "country": registered.country,
        "parents": [f"ror:{parent}" for parent in registered.parents],
    }


def _names(names: Iterable[tuple[str, str | None]]) -> list[dict[str, str | None]]:
    return [{"value": name, "language": language, "script": None} for name, language in names]


def _identifiers(namings: list[_Naming]) -> Iterator[Row]:
    for ror in sorted({naming.registered.ror for naming in namings if naming.registered}):
        yield {
            "entity": "INSTITUTION",
            "anchor": f"ror:{ror}",
            "scheme": "ROR",
            "value": ror,
            "asserted_by": "INFERRED",
        }


def _links(rows: list[tuple[str, str, str]], schema: pa.Schema) -> pa.Table:
    return pa.table(list(map(list, zip(*sorted(set(rows)), strict=True))) or [[]] * len(schema), schema)
