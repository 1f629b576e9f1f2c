"""Tags, bylines and pages to institutions: one a registered organisation, else one a normalised name."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import pyarrow as pa

from app.text.accents import printed_name
from loaders.model.entities import (
    BYLINE_INSTITUTIONS,
    IDENTIFIERS,
    INSTITUTIONS,
    PAGE_INSTITUTIONS,
    PAPER_INSTITUTIONS,
)
from loaders.resolve.institutions.registry.directory import Directory, Registered
from loaders.resolve.institutions.statements import Naming, Statement, Statements, name_organisations
from loaders.tables import Tables

Row = dict[str, object]


class Institutions(NamedTuple):
    """The tables of this stage."""

    institutions: pa.Table
    paper_institutions: pa.Table
    byline_institutions: pa.Table
    page_institutions: pa.Table
    identifiers: pa.Table


def resolve_institutions(
    works: pa.Table,
    paper_records: pa.Table,
    bylines: pa.Table,
    pages: pa.Table,
    directory: Directory | None = None,
) -> Institutions:
    """Find the organisations of WORKS (site tags), BYLINES (printed next to names) and PAGES.

    With a `directory`, a name that it contains is the registered organisation, with its country and parents.
    A string that names none with certainty gives no row: it stays with its byline or record.
    """
    stated = Statements(
        list(_tags(works, paper_records)),
        list(_affiliations(bylines)),
        list(_page_affiliations(pages)),
        [name for name, texts in _columns(bylines, "name", "affiliations") if texts],
    )
    tagged, written, paged = name_organisations(stated, directory)
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


def _tags(works: pa.Table, paper_records: pa.Table) -> Iterator[Statement]:
    papers = dict(zip(*(paper_records[name].to_pylist() for name in ("record", "paper")), strict=True))
    for record, tags in zip(*(works[name].to_pylist() for name in ("record", "tags")), strict=True):
        if tags and record in papers:
            yield (papers[record],), tags


def _affiliations(bylines: pa.Table) -> Iterator[Statement]:
    for paper, mention, texts in _columns(bylines, "paper", "mention", "affiliations"):
        if texts:
            yield (paper, mention), texts


def _columns(table: pa.Table, *names: str) -> Iterator[tuple[Any, ...]]:
    return zip(*(table[name].to_pylist() for name in names), strict=True)


def _page_affiliations(pages: pa.Table) -> Iterator[Statement]:
    for record, text in zip(*(pages[name].to_pylist() for name in ("record", "affiliation")), strict=True):
        if text:
            yield (record,), [printed_name(text)]


def _rows(namings: list[Naming], directory: Directory | None) -> Iterator[Row]:
    """One row an institution named, and one each of the organisations above a registered one."""
    by_anchor: defaultdict[str, list[Naming]] = defaultdict(list)
    for naming in namings:
        by_anchor[naming.anchor].append(naming)
    registered = {n.anchor: n.target for n in namings if isinstance(n.target, Registered)}
    for above in directory.above(registered.values()) if directory else ():
        registered.setdefault(f"ror:{above.ror}", above)
    for anchor in sorted({*by_anchor, *registered}):
        found = by_anchor[anchor]
        members = sorted({anchor, *(f"institution:{naming.organisation.key}" for naming in found)})
        described = _described(registered[anchor]) if anchor in registered else _spelt(found)
        yield {"institution": anchor, **described, "members": members}


def _spelt(namings: list[Naming]) -> Row:
    """Commonest spelling of the canonical name first; the country if all who state one agree."""
    spellings = Counter(naming.organisation.name for naming in namings)
    own = {one.organisation.name for one in namings if one.organisation.key == one.target}
    names = sorted(spellings, key=lambda name: (name not in own, -spellings[name], name.islower(), name))
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


def _identifiers(namings: list[Naming]) -> Iterator[Row]:
    for ror in sorted({n.target.ror for n in namings if isinstance(n.target, Registered)}):
        yield {
            "entity": "INSTITUTION",
            "anchor": f"ror:{ror}",
            "scheme": "ROR",
            "value": ror,
            "asserted_by": "INFERRED",
        }


def _links(rows: list[tuple[str, str, str]], schema: pa.Schema) -> pa.Table:
    return pa.table(list(map(list, zip(*sorted(set(rows)), strict=True))) or [[]] * len(schema), schema)


def find_institutions(tables: Tables) -> None:
    """Find institutions, the papers, bylines and pages that name them, and their identifiers.

    Strings that name organisations are matched with those of the registry, if one was loaded.
    """
    registry = tables.one("select key, status, label, names, seats, relations from organisations")
    found = resolve_institutions(
        tables.one("select record, tags from works"),
        tables.one("select record, paper from paper_records"),
        tables.one("select paper, mention, name, affiliations from bylines"),
        tables.one("select record, affiliation from pages"),
        Directory(registry) if registry.num_rows else None,
    )
    for name in ("institutions", "paper_institutions", "byline_institutions", "page_institutions"):
        tables.use(name, getattr(found, name))
    tables.use("institution_identifiers", found.identifiers)
