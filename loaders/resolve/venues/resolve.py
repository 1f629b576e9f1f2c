"""WORKS to VENUES, PAPER_VENUES and the identifiers of venues: one venue a series."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

import pyarrow as pa

from app.text.accents import printed_name
from loaders.model.entities import IDENTIFIERS, PAPER_VENUES, VENUES
from loaders.resolve.venues.comments import read_mentions
from loaders.resolve.venues.fields import read_field
from loaders.resolve.venues.joining import join_series
from loaders.resolve.venues.mentions import VenueMention
from loaders.resolve.venues.series import Series
from loaders.resolve.venues.series_keys import join_filed
from loaders.resolve.works.kinds import stated_type
from loaders.tables import Tables


def find_venues(tables: Tables) -> None:
    """Find venues, the papers of each, and the identifiers of venues."""
    found = resolve_venues(
        tables.one("select record, venue, venue_keys, kind, comments, identifiers, tags from works"),
        tables.one("select record, paper, version from paper_records"),
    )
    tables.use("venues", found.venues)
    tables.use("paper_venues", found.paper_venues)
    tables.use("venue_identifiers", found.identifiers)


class Venues(NamedTuple):
    """The tables of this stage."""

    venues: pa.Table
    paper_venues: pa.Table
    identifiers: pa.Table


class _Appearance(NamedTuple):
    paper: str
    version: int
    how: str
    mention: VenueMention
    issns: tuple[str, ...]
    keys: tuple[str, ...] = ()
    """The source's own keys of the venue."""


def resolve_venues(works: pa.Table, paper_records: pa.Table) -> Venues:
    """Find where papers appeared, by the venue field of their records or else by their comments.

    One row a paper, venue and version; the year is the one next to the series; a field comes before a
    comment. A string that names no series with certainty gives no row: it stays in its record.
    """
    seen_as = list(_appearances(works, paper_records))
    joined = _join(seen_as)
    appearances = _of_joined(seen_as, joined)
    chosen: dict[tuple[str, str, int], tuple[int | None, str]] = {}
    for seen in sorted(appearances, key=_best_first):
        key = (seen.paper, anchor(seen.mention.series), seen.version)
        chosen.setdefault(key, (seen.mention.year, seen.how))
    places = [
        {"paper": paper, "venue": venue, "year": year, "how": how, "version": version}
        for (paper, venue, version), (year, how) in sorted(chosen.items())
    ]
    return Venues(
        pa.Table.from_pylist(list(_rows(joined)), VENUES),
        pa.Table.from_pylist(places, PAPER_VENUES),
        pa.Table.from_pylist(list(_identifiers(appearances)), IDENTIFIERS),
    )


def anchor(series: Series) -> str:
    """Anchor of a series, the same in every load."""
    return f"venue:{series.key}"


def _appearances(works: pa.Table, paper_records: pa.Table) -> Iterator[_Appearance]:
    columns = (paper_records[name].to_pylist() for name in ("record", "paper", "version"))
    papers = {record: (paper, version or 0) for record, paper, version in zip(*columns, strict=True)}
    columns_of_works = ["record", "venue", "venue_keys", "kind", "comments", "identifiers"]
    rows = works.select(columns_of_works).to_pydict().values()
    read = cache(read_field)  # the papers of a volume all say the same
    for record, venue, keys, kind, comments, identifiers in zip(*rows, strict=True):
        if record not in papers:
            continue
        is_of_event = stated_type(kind) == "CONFERENCE_PAPER"
        if venue and (mention := read(printed_name(venue), is_of_event=is_of_event)):
            yield _Appearance(*papers[record], "field", mention, _issns(identifiers or []), tuple(keys or ()))
        for comment in comments or []:
            for mention in read_mentions(comment):
                yield _Appearance(*papers[record], "comment", mention, ())


def _join(appearances: list[_Appearance]) -> dict[str, Series]:
    """The canonical series of each key, by names and by how sources file them."""
    joined = join_series(Counter(seen.mention.series for seen in appearances))
    filed = Counter((joined[seen.mention.series.key], key) for seen in appearances for key in seen.keys)
    by_filing = join_filed(filed)
    return {key: by_filing.get(series, series) for key, series in joined.items()}


def _of_joined(appearances: list[_Appearance], joined: Mapping[str, Series]) -> list[_Appearance]:
    return [
        seen._replace(mention=seen.mention._replace(series=joined[seen.mention.series.key]))
        for seen in appearances
    ]


def _best_first(seen: _Appearance) -> tuple[bool, bool, int, str]:
    return (seen.mention.year is None, seen.how != "field", -(seen.mention.year or 0), seen.paper)


def _rows(joined: Mapping[str, Series]) -> Iterator[dict[str, str | list[str] | None]]:
    keys: defaultdict[str, set[str]] = defaultdict(set)
    for key, series in joined.items():
        keys[anchor(series)] |= {f"venue:{key}", anchor(series)}
    for series in sorted(set(joined.values()), key=anchor):
        own = anchor(series)
        yield {"venue": own, "label": series.name, "acronym": series.acronym, "members": sorted(keys[own])}


def _identifiers(appearances: list[_Appearance]) -> Iterator[dict[str, str | None]]:
    issns = {(anchor(seen.mention.series), issn) for seen in appearances for issn in seen.issns}
    for venue, issn in sorted(issns):
        yield {"entity": "VENUE", "anchor": venue, "scheme": "ISSN_L", "value": issn, "asserted_by": "SOURCE"}


def _issns(identifiers: list[str]) -> tuple[str, ...]:
    return tuple(value.split(":")[1] for value in identifiers if value.startswith("ISSN_L:"))
