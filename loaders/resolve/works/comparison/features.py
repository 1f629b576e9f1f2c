"""Computes the features by which two works are compared; each is a number."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from loaders.names.personal import parse_name
from loaders.resolve.works.comparison.authors import MOST_NAMES, compare, names_owner
from loaders.resolve.works.comparison.contrasts import contrast
from loaders.resolve.works.comparison.dates import YEARS
from loaders.resolve.works.comparison.interaction_features import LONG_TITLE, combine_features
from loaders.resolve.works.comparison.people import NAMES as PEOPLE
from loaders.resolve.works.comparison.people import measure_people
from loaders.resolve.works.comparison.texts import family_likeness, measure_texts, share_found, years_in
from loaders.resolve.works.comparison.venues import VenuesDiffer, compare_venues
from loaders.resolve.works.comparison.wording import measure_wording
from loaders.resolve.works.prefilter import title_ratio
from loaders.resolve.works.registered.dois import relate
from loaders.resolve.works.registered.forms import compare_forms
from loaders.resolve.works.registered.pages import compare_pages

SIDE = (
    "place title words head numbers parts notice shingles authors venue text is_open owner year date"
    " identifiers form pages"
).split()
ONE_A_WORK = frozenset({"ARXIV", "PMID", "PMCID", "ISBN"})
"""Schemes in which one work has one identifier. DOIs are not among them, because each version may have its
own, nor are numbers of the Anthology, because a paper presented at two meetings has two."""
_HEX = 40
"""Characters of the hash by which Semantic Scholar identifies a paper."""
CATALOGUES = frozenset({"S2", "OPENALEX"})
"""Schemes of services that merge what they take for one work. DBLP is not one: it has an entry for each
version."""
NAMES = (
    "same_title contrast heads_differ numbers_differ parts_differ notices_differ agreement shared_authors"
    " owner same_identifier other_identifier other_entry dois forms_differ are_data pages lacks_people"
    " year_gap same_day other_day same_place shortest_title family_ratio families_found venue_agreement"
    " other_venue other_issue"
).split() + PEOPLE

Features = Mapping[str, NDArray[np.float64]]
"""Every feature by its name, with a number for each pair; those of texts, abstracts and interactions too."""


def side_columns() -> str:
    """The columns of both sides, for the relation that joins them."""
    sides = (("one", "l"), ("other", "r"))
    return ", ".join(f"{table}.{name} as {side}_{name}" for table, side in sides for name in SIDE)


def measure(pairs: pa.RecordBatch) -> Features:
    """Measure every pair.

    `contained` is the share of the shorter abstract's word runs that the other contains, `runs` their number;
    likeness is from 0 to 100, a share or an agreement from 0 to 1; -1 means that one side lacks the value.
    """
    names = [name for name in pairs.schema.names if not name.endswith("_shingles")]
    rows = pairs.select(names).to_pylist()
    rows_measured = np.array([_measured(row) for row in rows], dtype=np.float64).reshape(-1, len(NAMES))
    contained, runs = _containment(pairs["l_shingles"], pairs["r_shingles"])
    titles, texts = _both(rows, "words"), _both(rows, "text")
    single = {
        "title_ratio": title_ratio(*titles),
        **measure_texts(titles, texts),
        **measure_wording(titles, texts),
        "contained": contained,
        "runs": runs,
        **dict(zip(NAMES, rows_measured.T, strict=True)),
    }
    return single | combine_features(single)


def _both(rows: Sequence[Mapping[str, Any]], name: str) -> tuple[list[str], list[str]]:
    return [row[f"l_{name}"] for row in rows], [row[f"r_{name}"] for row in rows]


def _measured(row: Mapping[str, Any]) -> tuple[float, ...]:
    agreement, shared = compare(
        row["l_authors"], row["r_authors"], one_open=row["l_is_open"], other_open=row["r_is_open"]
    )
    gap = _year_gap(row)
    return (
        len(row["l_title"]) if row["l_title"] == row["r_title"] else 0,
        contrast(row["l_words"], row["r_words"]),
        _differ(row["l_head"], row["r_head"]),
        _lacks(row["l_numbers"], row["r_text"]) + _lacks(row["r_numbers"], row["l_text"]),
        (row["l_parts"] != row["r_parts"]) * (1 + bool(row["l_parts"] and row["r_parts"])),
        row["l_notice"] != row["r_notice"],
        agreement,
        shared,
        _owner(row),
        *_identifiers(row["l_identifiers"], row["r_identifiers"]),
        compare_forms(row["l_form"], row["r_form"]),
        row["l_form"] == row["r_form"] == "DATA",
        compare_pages(row["l_pages"], row["r_pages"]),
        not (row["l_authors"] and row["r_authors"]),
        gap,
        bool(row["l_date"]) and row["l_date"] == row["r_date"],
        _differ(row["l_date"], row["r_date"]),
        row["l_place"] == row["r_place"],
        min(len(row["l_title"]), len(row["r_title"])),
        *_families(row),
        *_venues(row, gap),
        *measure_people(row),
    )


def _lacks(numbers: str, text: str) -> bool:
    """Whether a text lacks one of the numbers."""
    return not set(numbers.split()) <= set(text.split())


def _year_gap(row: Mapping[str, Any]) -> int:
    """Years between the two. A side with no year or an impossible one is searched for a year."""
    ours, theirs = (_plausible(row[f"{side}_year"]) or years_in(row[f"{side}_text"]) for side in "lr")
    return min((abs(one - other) for one in ours for other in theirs), default=-1)


def _plausible(year: int | None) -> set[int]:
    return {year} if year is not None and year in YEARS else set()


def _families(row: Mapping[str, Any]) -> tuple[float, float]:
    """Likeness of two lists of family names, and the share of one list that is in the other's text."""
    ours, theirs = (
        ["".join(parse_name(name).family) for name in row[f"{side}_authors"][:MOST_NAMES]] for side in "lr"
    )
    if row["l_is_open"] or row["r_is_open"]:
        most = min(len(ours), len(theirs)) or MOST_NAMES
        ours, theirs = ours[:most], theirs[:most]
    found = max(share_found(ours, row["r_text"]), share_found(theirs, row["l_text"]))
    return family_likeness(ours, theirs) if ours and theirs else -1, found


def _venues(row: Mapping[str, Any], gap: int) -> tuple[float, int, int]:
    """Agreement of venues, whether they differ, and whether the work appeared twice: 2 in full records.

    A short title in another year of one venue is a column's: 1.
    """
    agreement, other = compare_venues(row["l_venue"], row["r_venue"])
    are_full = agreement >= 0 and all(_is_full(row, side) for side in "lr")
    is_column = min(len(row["l_title"]), len(row["r_title"])) < LONG_TITLE
    is_sure = are_full and other is VenuesDiffer.SURELY
    return (
        agreement,
        2 if is_sure else min(other, 1),
        (are_full and gap >= 1) * (2 if is_sure else not other and is_column),
    )


def _is_full(row: Mapping[str, Any], side: str) -> bool:
    """Whether a record writes names in full and has a year: its venue is seldom wrong."""
    names = row[f"{side}_authors"]
    return bool(names) and row[f"{side}_year"] is not None and any(parse_name(n).is_full for n in names[:3])


def _owner(row: Mapping[str, Any]) -> int:
    """1 where a page's owner is on the other list or owns its page too, -1 if a whole list lacks them."""
    found = {
        names_owner(row["l_owner"], row["r_authors"], is_open=row["r_is_open"]),
        names_owner(row["r_owner"], row["l_authors"], is_open=row["l_is_open"]),
        names_owner(row["l_owner"], [row["r_owner"]] if row["r_owner"] else [], is_open=True),
    }
    return -1 if -1 in found else max(found)


def _identifiers(left: list[str], right: list[str]) -> tuple[int, bool, bool, int]:
    """How many are shared, whether two differ of a scheme in which a work has one, or of a catalogue, and how
    the rest relate.
    """  # noqa: D205 - one sentence
    ours, theirs = set(left), set(right)
    schemes = {one.partition(":")[0] for one in ours} & {one.partition(":")[0] for one in theirs}
    clash = any(not _of(scheme, ours) & _of(scheme, theirs) for scheme in schemes & ONE_A_WORK)
    return len(ours & theirs), clash, _are_two_entries(ours, theirs, schemes), relate(ours, theirs)


def _are_two_entries(ours: set[str], theirs: set[str], schemes: set[str]) -> bool:
    """Whether a catalogue has two entries; Semantic Scholar has a number and a hash for each entry."""
    entries = (
        [{one for one in _of(scheme, side) if scheme != "S2" or len(one) > _HEX} for side in (ours, theirs)]
        for scheme in schemes & CATALOGUES
    )
    return any(one and other and not one & other for one, other in entries)


def _of(scheme: str, identifiers: set[str]) -> set[str]:
    return {one for one in identifiers if one.startswith(f"{scheme}:")}


def _differ(one: str | None, other: str | None) -> bool:
    return bool(one and other and one != other)


def _containment(left: pa.Array, right: pa.Array) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    contained, runs = np.full(len(left), -1.0), np.zeros(len(left))
    ours, theirs = _lists(left), _lists(right)
    for place, (one, other) in enumerate(zip(ours, theirs, strict=True)):
        short, long = (one, other) if len(one) <= len(other) else (other, one)
        if len(short):
            found = np.minimum(np.searchsorted(long, short), len(long) - 1)
            contained[place], runs[place] = np.mean(long[found] == short), len(short)
    return contained, runs


def _lists(column: pa.Array) -> list[NDArray[np.uint32]]:
    values, offsets = column.values.to_numpy().view(np.uint32), column.offsets.to_numpy()
    return [values[start:end] for start, end in pairwise(offsets)]
