"""Where papers appeared, as keys: sharing a journal says a little about their author."""

from collections.abc import Iterable

from loaders.resolve.works.venues import read_venue


def venue_keys(venues: Iterable[str]) -> list[str]:
    """The words that tell each venue from others; a preprint server or "submitted" is none."""
    found = {" ".join(sorted(read_venue(venue).words)) for venue in venues}
    return sorted(found - {""})
