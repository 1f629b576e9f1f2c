"""Of several readings of one page the newest is in force; dumps are restated by a later load."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loaders.store import Entry, ScopeReading, in_force


def page(part: str, keys: str, *, load: int = 1, person: str | None = None, on: str | None = None) -> Entry:
    reading = ScopeReading("site", part, len(keys), "author page", person, on, tuple(keys))
    return Entry(part, f"{part}.txt", load, f"2026-01-0{load}", (reading,))


def dump(part: str, *, load: int = 1, scope: str = "cs.DC") -> Entry:
    return Entry(part, f"{part}.tsv", load, f"2026-01-0{load}", (ScopeReading("arxiv", scope, 3),))


def parts(*entries: Entry) -> list[str]:
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
def test_in_force(entries: tuple[Entry, ...], left: list[str]) -> None:
    assert parts(*entries) == left


def test_the_same_part_loaded_again_keeps_its_first_time() -> None:
    assert [one.loaded_at for one in in_force([dump("one"), dump("one", load=2)])] == ["2026-01-01"]


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
def test_the_order_of_entries_does_not_matter(entries: list[Entry], random: object) -> None:
    shuffled = sorted(entries, key=lambda _: random.random())  # type: ignore[attr-defined]  # a Random
    assert in_force(shuffled) == in_force(entries)
