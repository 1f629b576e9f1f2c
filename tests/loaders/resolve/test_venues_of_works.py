"""Two venue strings: the same venue however it is cut or abbreviated, or two."""

import pytest

from loaders.resolve.works.comparison.venues import UNKNOWN, VenuesDiffer, compare_venues


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("VLDB", "Very Large Data Bases"),
        ("acm trans . database syst .", "ACM Transactions on Database Systems (TODS)"),
        ("sigmod conference", "proc. of the 20th international conference on management of data"),
        ("VLDB J.", "the vldb journal the international journal on very large &hellip;"),
    ],
)
def test_one_venue_is_known_in_two_writings(one: str, other: str) -> None:
    assert compare_venues(one, other) == (1.0, VenuesDiffer.NO)


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("vldb", "the vldb journal", VenuesDiffer.SURELY),
        ("sigmod record", "sigmod conference", VenuesDiffer.SURELY),
        ("machine learning", "information and software technology", VenuesDiffer.LIKELY),
    ],
)
def test_a_journal_is_not_the_meeting_of_its_name(one: str, other: str, expected: VenuesDiffer) -> None:
    assert compare_venues(one, other)[1] is expected


@pytest.mark.parametrize(
    "venue", ["", None, "arXiv preprint", "submitted for publication", "Lecture Notes in Computer Science"]
)
def test_a_preprint_server_or_a_book_series_is_no_venue(venue: str | None) -> None:
    assert compare_venues(venue, "VLDB") == (UNKNOWN, VenuesDiffer.NO)
