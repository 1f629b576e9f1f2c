"""The stage that finds where papers appeared."""

from loaders.resolve.venues.resolve import resolve_venues
from loaders.tables import Tables


def find_venues(tables: Tables) -> None:
    """Leave venues, the papers of each, and the identifiers of venues."""
    found = resolve_venues(
        tables.one("select record, venue, venue_keys, kind, comments, identifiers, tags from works"),
        tables.one("select record, paper, version from paper_records"),
    )
    tables.use("venues", found.venues)
    tables.use("paper_venues", found.paper_venues)
    tables.use("venue_identifiers", found.identifiers)
