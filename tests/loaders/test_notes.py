"""Notes of parsers are grouped by what they say."""

from collections import Counter

from loaders.loading.notes import compacted, counted_notes, grouped_notes


def test_notes_that_differ_in_their_value_are_one_line() -> None:
    notes = {"updated: 2008-10-27": 2, "updated: 2009-01-02": 1, "language: de": 2, "author 2 has no name": 1}
    lines = list(grouped_notes(Counter(notes)))
    again = list(grouped_notes(counted_notes([*lines, *lines])))
    assert (lines, again) == (
        ["3 x updated, such as 2008-10-27", "2 x language: de", "1 x author 2 has no name"],
        ["6 x updated, such as 2008-10-27", "4 x language: de", "2 x author 2 has no name"],
    )


def test_notes_that_are_too_many_to_keep_are_counted_alike() -> None:
    first = Counter({"updated: 2008-10-27": 2, "updated: 2009-01-02": 1, "no title": 1})
    later = Counter({"updated: 2010-01-01": 1, "withdrawn": 2})
    assert sorted(grouped_notes(compacted(first, most=2) + later)) == sorted(grouped_notes(first + later))


def test_a_wrong_check_digit_is_given_as_the_reason() -> None:
    notes = {
        "isbn not read: 978-3-662-00000-0": 4,
        "author orcid not read: https://orcid.org/0000-0002-1825-0098": 3,
        "identifier not read: doi:1234567890": 2,
        "date not read: 2008-10-27": 1,
    }
    assert list(grouped_notes(Counter(notes))) == [
        "4 x isbn not read: 978-3-662-00000-0 (check digit wrong)",
        "3 x author orcid not read: https://orcid.org/0000-0002-1825-0098 (check digit wrong)",
        "2 x identifier not read: doi:1234567890",
        "1 x date not read: 2008-10-27",
    ]
