"""Of several readings of one page the newest is in force; dumps are restated by a later load."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from loaders.store import CatalogueEntry, ScopeReading, in_force
from loaders.store.in_force import with_distinct_scopes


def page(
    part: str,
    keys: str,
    *,
    load: int = 1,
    person: str | None = None,
    on: str | None = None,
    scope: str | None = None,
) -> CatalogueEntry:
    reading = ScopeReading("site", scope or part, len(keys), "author page", person, on, tuple(keys))
    return CatalogueEntry(part, f"{part}.txt", load, f"2026-01-0{load}", (reading,))


def dump(part: str, *, load: int = 1, scope: str = "cs.DC") -> CatalogueEntry:
    return CatalogueEntry(part, f"{part}.tsv", load, f"2026-01-0{load}", (ScopeReading("arxiv", scope, 3),))


def parts(*entries: CatalogueEntry) -> list[str]:
    return sorted(one.part for one in in_force(entries))


@pytest.mark.parametrize(
    ("entries", "left"),
    [
        ((page("old", "abc"), page("new", "abd", load=2)), ["new"]),
        ((page("late", "abc", on="2026-02-01"), page("early", "abc", load=2, on="2026-01-01")), ["late"]),
        ((page("dated", "abc", on="2026-02-01"), page("undated", "abc", load=2)), ["undated"]),
        ((page("short", "ab"), page("long", "abcd")), ["long"]),
        ((page("a", "abcd"), page("b", "aefg")), ["a", "b"]),
        ((page("a", "abcd", person="Ada"), page("b", "abcd", person="Bob", load=2)), ["a", "b"]),
        ((page("a", "abcd", person="Ada Ex"), page("b", "abcd", person="ADA EX", load=2)), ["b"]),
        (
            (page("a", "abcd", person="Ada"), page("b", "abxy", person="Bob"), page("c", "abcd", load=2)),
            ["b", "c"],
        ),
        ((dump("one"), dump("two")), ["one", "two"]),
        ((dump("one"), dump("two"), dump("three", load=2)), ["three"]),
        ((dump("one"), dump("two", load=2, scope="cs.LG")), ["one", "two"]),
        ((), []),
    ],
    ids=[
        "the later load",
        "the later date before the later load",
        "by load where one states no date",
        "in one load the fuller",
        "less than half in common are two pages",
        "different people have different pages",
        "one person in two writings",
        "an unnamed reading goes to the page it shares most with",
        "files of one load are united",
        "a later load restates the scope",
        "other scopes stay",
        "nothing",
    ],
)
def test_the_newest_and_most_complete_parts_of_a_scope_are_in_force(
    entries: tuple[CatalogueEntry, ...], left: list[str]
) -> None:
    assert parts(*entries) == left


def test_the_same_part_loaded_again_keeps_its_first_time() -> None:
    assert [one.loaded_at for one in in_force([dump("one"), dump("one", load=2)])] == ["2026-01-01"]


@pytest.mark.parametrize(
    ("entries", "left"),
    [
        (
            (
                page("a", "ab", on="2026-01-01"),
                page("b", "ab", on="2026-02-01"),
                page("c", "ab", on="2026-03-01"),
            ),
            {"c": ["b", "a"]},
        ),
        ((page("new", "ab", on="2026-02-01"), page("old", "ab", load=2, on="2026-01-01")), {"new": ["old"]}),
        ((page("a", "ab", on="2026-02-01"), page("b", "ab", load=2, on="2026-02-01")), {"b": []}),
        (
            (
                page("a", "ab", on="2026-01-01"),
                page("b", "ab", load=2, on="2026-01-01"),
                page("c", "ab", load=3, on="2026-02-01"),
            ),
            {"c": ["b"]},
        ),
        ((page("undated", "ab"), page("dated", "ab", load=2, on="2026-01-01")), {"dated": []}),
        ((page("dated", "ab", on="2026-01-01"), page("undated", "ab", load=2)), {"undated": ["dated"]}),
        (
            (
                page("a", "ab", person="Ada", on="2026-01-01"),
                page("b", "ab", person="Bob", on="2026-02-01"),
            ),
            {"a": [], "b": []},
        ),
        (
            (
                page("a", "ab", on="2026-01-01"),
                page("b", "bc", on="2026-02-01"),
                page("c", "cd", on="2026-03-01"),
            ),
            {"c": ["b", "a"]},
        ),
        ((dump("one"), dump("two", load=2)), {"two": []}),
    ],
    ids=[
        "one a day, the newest first",
        "loaded after the newest",
        "two readings of one day are one",
        "of an earlier day the later load",
        "a reading without a date is replaced",
        "the newest has no date",
        "the pages of two people",
        "a page that changes bit by bit",
        "a dump",
    ],
)
def test_earlier_readings_of_other_days_stay(
    entries: tuple[CatalogueEntry, ...], left: dict[str, list[str]]
) -> None:
    assert {one.part: [each.part for each in one.earlier] for one in in_force(entries)} == left


READINGS = st.lists(
    st.builds(
        lambda n, keys, person, on, load: page(
            f"p{n}{keys}{person}{on}", "".join(sorted(keys)), load=load, person=person, on=on
        ),
        st.integers(0, 3),
        st.frozensets(st.sampled_from("abcdef"), min_size=1),
        st.sampled_from([None, "Ada", "Bob"]),
        st.sampled_from([None, "2026-01-01", "2026-02-01"]),
        st.integers(1, 3),
    ),
    max_size=8,
)


@given(READINGS, st.randoms())
def test_the_order_of_entries_does_not_matter(entries: list[CatalogueEntry], random: object) -> None:
    shuffled = sorted(entries, key=lambda _: random.random())  # type: ignore[attr-defined]  # a Random
    assert in_force(shuffled) == in_force(entries)


@given(READINGS, st.randoms())
def test_every_day_of_a_dated_page_stays_whatever_came_first(
    entries: list[CatalogueEntry], random: object
) -> None:
    """Where every reading has a date the days that stay do not depend on the loads."""
    dated = [one for one in entries if one.readings[0].observed_on is not None]
    loads = sorted(range(1, len(dated) + 1), key=lambda _: random.random())  # type: ignore[attr-defined]  # a Random
    moved = [msgspec.structs.replace(one, load=load) for one, load in zip(dated, loads, strict=True)]
    assert days_of(moved) == days_of(dated)


def days_of(entries: list[CatalogueEntry]) -> list[list[str | None]]:
    """The days of each page, the newest first."""
    on = {one.part: one.readings[0].observed_on for one in entries}
    pages = [[on[page.part], *(on[one.part] for one in page.earlier)] for page in in_force(entries)]
    return sorted(pages, key=repr)


def test_the_pages_of_two_people_of_one_name_are_shown_with_their_parts() -> None:
    namesakes = [
        page(part, keys, person="Wei Wang", scope="Wei Wang") for part, keys in (("one", "ab"), ("two", "cd"))
    ]
    scopes = in_force([*namesakes, page("three", "xyz", scope="Ada Lind")])
    assert [one.shown for one in with_distinct_scopes(scopes)] == ["Ada Lind", "Wei Wang one", "Wei Wang two"]
