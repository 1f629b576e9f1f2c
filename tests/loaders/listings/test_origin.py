"""Keys, scopes and owners come from what is printed, never from where it is."""

import pytest
from msgspec.structs import replace

from loaders.listings.documents.page import PageLine, SavedPage, not_read
from loaders.listings.figures import are_works_read, compare_counts, whole_number
from loaders.listings.keys import key_of_values, scope_of_page
from loaders.listings.origin import observed_on, owner_of
from loaders.model.records import Quarantined, Reading, WorkRecord

PAGE = SavedPage((PageLine("Ada Example", 1), PageLine("Bells", 3)))


def test_a_key_depends_on_values_and_on_their_order_alone() -> None:
    keys = {
        key_of_values("a", "b"),
        key_of_values("b", "a"),
        key_of_values("ab"),
        key_of_values("a", "b", ""),
    }
    assert (len(keys), key_of_values("a", "b")) == (4, "aznlk5a436wui2d46em4d22oze")


def test_a_scope_is_the_address_else_the_person_else_the_content() -> None:
    moved = SavedPage((PageLine("Ada Example", 5), PageLine("Bells", 9)))
    assert (
        scope_of_page(SavedPage(PAGE.lines, address="https://x.example/a"), "Ada Éxample")
        == "https://x.example/a"
    )
    assert scope_of_page(PAGE, "Ada Éxample") == "person ada example"
    assert scope_of_page(PAGE, None) == scope_of_page(moved, None) == scope_of_page(PAGE, "\u0301")


@pytest.mark.parametrize(
    ("header", "given", "owner"),
    [
        ("Ada Example", None, ("Ada Example", "header", ())),
        ("Ada Example", "ada éxample", ("Ada Example", "header", ())),
        (
            "Ada Example",
            "Eve",
            ("Ada Example", "header", ("owner given as Eve, the page names Ada Example",)),
        ),
        (None, "Eve", ("Eve", "given", ())),
        (None, None, (None, None, ())),
    ],
)
def test_the_name_in_the_header_is_the_owner_before_the_stated_one(
    header: str | None, given: str | None, owner: tuple[object, ...]
) -> None:
    assert owner_of(header, Reading("page", owner=given)) == owner


def test_the_operators_date_of_observation_overrides_the_files() -> None:
    page = SavedPage(PAGE.lines, captured_on="2026-09-23")
    given = Reading("page", observed_on="2026-01-01")
    assert [observed_on(page, reading) for reading in (given, Reading("page"))] == [
        "2026-01-01",
        "2026-09-23",
    ]


@pytest.mark.parametrize(
    ("stated", "shown", "answer"),
    [
        ((22, 22), 22, (22, ())),
        ((22, None), 11, (22, ("22 works stated, 11 shown: the page was cut",))),
        ((22, 20), 22, (22, ("counts of works differ: 22, 20",))),
        ((2, None), 3, (2, ("2 works stated, 3 shown",))),
        ((None, None), 3, (None, ())),
    ],
)
def test_differing_counts_give_a_note(
    stated: tuple[int | None, ...], shown: int, answer: tuple[int | None, tuple[str, ...]]
) -> None:
    assert compare_counts(stated, shown) == answer


WORK = WorkRecord("bells", "1", "page", "line 1", "bells 1", title="Bells")
END = PageLine("The last line of the page is as long as a work may be.", 9)


@pytest.mark.parametrize(
    ("found", "unread", "answer"),
    [
        ([WORK, Quarantined("bells", "page", "line 9", "cut")], [PageLine("Sort by date", 2)], True),
        ([WORK, Quarantined("bells", "page", "line 5", "no title")], [], False),
        ([replace(WORK, notes=("not read: Load more", "open access"))], [], True),
        ([replace(WORK, notes=(not_read(END),))], [], False),
        ([WORK], [END], False),
    ],
)
def test_works_may_be_in_long_lines_that_are_not_read(
    found: list[WorkRecord | Quarantined], unread: list[PageLine], answer: bool
) -> None:
    assert are_works_read(found, unread, END) is answer


def test_a_page_of_which_lines_are_not_read_is_not_said_to_be_cut() -> None:
    assert compare_counts((22, None), 11, is_all_read=False) == (
        22,
        ("22 works stated, 11 read: other lines of the page were not read",),
    )


def test_a_number_is_read_with_its_separators_or_not_at_all() -> None:
    assert [whole_number(text) for text in ("1,237", "13", "1,23", "", None, "1.2")] == [
        1237,
        13,
        None,
        None,
        None,
        None,
    ]
