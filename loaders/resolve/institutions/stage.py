"""The stage that finds the organisations named on papers, bylines and pages."""

from loaders.resolve.institutions.registry.directory import Directory
from loaders.resolve.institutions.resolve import resolve_institutions
from loaders.tables import Tables


def find_institutions(tables: Tables) -> None:
    """Leave institutions, where each is named, and the identifiers of institutions.

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
