"""Who paid for a work: awards with their funders, funders alone, and the grants of earlier schemas."""

from collections.abc import Iterator

from msgspec import Struct

from loaders.dumps.funding import Stated, read_funding
from loaders.model.records import StatedFunding


class OpenAlexAward(Struct, frozen=True):
    """An award by the number that its funder gave it."""

    funder_award_id: str | None = None
    funder_id: str | None = None
    funder_display_name: str | None = None


class OpenAlexFunder(Struct, frozen=True):
    """A funder."""

    id: str | None = None
    display_name: str | None = None


class OpenAlexGrant(Struct, frozen=True):
    """An award as it was stated until 2025."""

    funder: str | None = None
    funder_display_name: str | None = None
    award_id: str | None = None


def funding_of(
    awards: tuple[OpenAlexAward, ...], funders: tuple[OpenAlexFunder, ...], grants: tuple[OpenAlexGrant, ...]
) -> tuple[StatedFunding, ...]:
    """Return each funder once, under the name and id that OpenAlex gives it, with its awards."""
    return read_funding(_stated(awards, funders, grants))


def _stated(
    awards: tuple[OpenAlexAward, ...], funders: tuple[OpenAlexFunder, ...], grants: tuple[OpenAlexGrant, ...]
) -> Iterator[Stated]:
    yield from ((one.display_name, one.id, ()) for one in funders)
    yield from ((one.funder_display_name, one.funder_id, [one.funder_award_id]) for one in awards)
    yield from ((one.funder_display_name, one.funder, [one.award_id]) for one in grants)
