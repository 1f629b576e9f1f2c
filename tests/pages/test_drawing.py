from collections.abc import Mapping, Sequence
from itertools import combinations
from math import tau
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.pages.drawing.hues import NO_HUE, Hue, hue_number, hues
from app.pages.drawing.naming import by_importance, initialled
from app.pages.drawing.neighbourhood import NARROW, WIDE, Drawing, draw, hues_of
from app.pages.drawing.placement import place, place_among
from app.pages.drawing.shapes import GAP, DrawnPerson, Sheet
from app.pages.drawing.text_width import shortened, width

EGO = DrawnPerson("A00", "Ada Lind", 9, None)
SHEETS = [*WIDE, *NARROW]
HUE = Hue(hue_number("C1"))

people = st.lists(
    st.builds(
        DrawnPerson,
        id=st.from_regex(r"A[1-9][0-9a-z]{3}", fullmatch=True),
        name=st.text(min_size=1, max_size=60),
        weight=st.integers(1, 40).map(float),
        group=st.sampled_from(["C1", "C2", "C3", None]),
    ),
    max_size=40,
    unique_by=lambda person: person.id,
)


@settings(max_examples=40, deadline=None)
@given(others=people, sheet=st.sampled_from(SHEETS))
def test_names_neither_meet_nor_leave_the_sheet(others: list[DrawnPerson], sheet: Sheet) -> None:
    boxes = [spot.box for spot in place(EGO, others, sheet).values()]
    assert [pair for pair in combinations(boxes, 2) if pair[0].meets(pair[1])] == []
    assert [box for box in boxes[1:] if not box.is_within(sheet.page)] == []


@settings(max_examples=60, deadline=None)
@given(others=people, sheet=st.sampled_from(SHEETS))
def test_names_go_by_rank_and_the_first_ones_always_have_one(others: list[DrawnPerson], sheet: Sheet) -> None:
    spots = place(EGO, others, sheet)
    is_named = [each.id in spots and spots[each.id].name != "" for each in by_importance(others)]
    assert is_named == sorted(is_named, reverse=True)
    assert sum(is_named) >= min(len(others), 10 if sheet in WIDE else 4)


@settings(max_examples=20, deadline=None)
@given(others=people, order=st.randoms(use_true_random=False))
def test_the_order_in_which_people_are_given_changes_nothing(
    others: list[DrawnPerson], order: object
) -> None:
    mixed = list(others)
    order.shuffle(mixed)  # type: ignore[attr-defined]  # a random.Random, which hypothesis does not name
    assert place(EGO, mixed, WIDE[1]) == place(EGO, others, WIDE[1])


@pytest.mark.parametrize("sheet", SHEETS)
def test_as_many_people_as_a_sheet_allows_are_all_placed(sheet: Sheet) -> None:
    others = [
        DrawnPerson(f"A{n:02}", f"Firstname Lastname{n}", 1 + n % 5, f"C{n % 4}")
        for n in range(1, sheet.most + 1)
    ]
    assert len(place(EGO, others, sheet)) == sheet.most + 1


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_name_in_the_middle_has_room_for_its_larger_letters(sheet: Sheet) -> None:
    box = place(EGO, [], sheet)[EGO.id].box
    assert box.right - box.left == pytest.approx(width(EGO.name, sheet.letters * 1.25) + 2 * GAP)


@settings(max_examples=40, deadline=None)
@given(people=people, sheet=st.sampled_from(SHEETS))
def test_without_a_centre_names_neither_meet_nor_leave_the_sheet_and_go_by_rank(
    people: list[DrawnPerson], sheet: Sheet
) -> None:
    ideal = {person.id: (tau * number / 7, number % 5 / 5) for number, person in enumerate(people)}
    spots = place_among(people, ideal, sheet)
    boxes = [spot.box for spot in spots.values()]
    assert [pair for pair in combinations(boxes, 2) if pair[0].meets(pair[1])] == []
    assert [box for box in boxes if not box.is_within(sheet.page)] == []
    is_named = [each.id in spots and spots[each.id].name != "" for each in by_importance(people)]
    assert is_named == sorted(is_named, reverse=True)


def test_people_with_more_joint_papers_are_drawn_closer() -> None:
    others = [DrawnPerson(f"A{n:02}", "X", float(n), None) for n in range(1, 9)]
    spots = place(EGO, others, WIDE[0])
    middle = spots[EGO.id]

    def distance(id_: str) -> float:
        return ((spots[id_].x - middle.x) / 400) ** 2 + ((spots[id_].y - middle.y) / 220) ** 2

    assert sorted(spots.keys() - {EGO.id}, key=distance) == [f"A{n:02}" for n in range(8, 0, -1)]


@given(text=st.text(max_size=80), most=st.floats(20, 300))
def test_a_shortened_name_fits(text: str, most: float) -> None:
    assert width(shortened(text, 13, most), 13) <= most


def test_a_shortened_name_keeps_letters_with_their_combining_marks() -> None:
    assert shortened("e\u0301" * 40, 10, 31) == "e\u0301e\u0301e\u0301…"


def graph(*edges: tuple[str, str, int]) -> dict[str, object]:
    ids: Sequence[str] = sorted({id_ for edge in edges for id_ in edge[:2]} | {"A0"})
    nodes = [
        {"id": id_, "label": id_, "weight": 2.0, "distance": int(id_ != "A0"), "cluster": "C1"} for id_ in ids
    ]
    drawn = [{"source": a, "target": b, "paperCount": n, "atLeast": False} for a, b, n in edges]
    return {"centre": "A0", "nodes": nodes, "edges": drawn}


def drawn(graph: Mapping[str, Any], sheets: Sequence[Sheet]) -> Drawing | None:
    return draw(graph, sheets, hues_of(graph))


def test_a_drawing_has_a_spoke_for_each_person_and_a_thread_for_each_pair_besides() -> None:
    drawing = drawn(graph(("A0", "A1", 4), ("A0", "A2", 1), ("A1", "A2", 1)), WIDE)
    assert drawing is not None
    assert [(dot.id, dot.shared, dot.hue) for dot in drawing.dots] == [("A1", 4, HUE), ("A2", 1, HUE)]
    assert [line.width for line in drawing.main_edges] == [2.4, 1.5]
    assert len(drawing.other_edges) == 1


def test_a_centre_without_neighbours_has_no_drawing() -> None:
    assert drawn(graph(), WIDE) is None


def test_a_cluster_has_one_colour_in_every_drawing_and_another_fill_where_others_have_it_too() -> None:
    of_one_colour = sorted(f"C{n}" for n in range(99) if hue_number(f"C{n}") == HUE.number)[:4]
    fills = [hue.fill for hue in hues(reversed(of_one_colour)).values()]
    assert {hue.number for hue in hues(of_one_colour).values()} == {HUE.number}
    assert fills == ["full", "hollow", "pale", "pale"]
    assert hues(["C1", None]) == {"C1": HUE}


def test_people_in_no_cluster_are_grey() -> None:
    alone = graph(("A0", "A1", 4))
    nodes = [{**node, "cluster": None} for node in alone["nodes"]]  # type: ignore[attr-defined]  # a list
    drawing = drawn({**alone, "nodes": nodes}, WIDE)
    assert drawing is not None
    assert [dot.hue for dot in drawing.dots] == [NO_HUE]


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Shigang Li", "S. Li"),
        ("Mark E. J. Newman", "M. E. J. Newman"),
        ("\u00c9lise Roy", "\u00c9. Roy"),
        ("Plato", None),
        ("\u674e \u5a1c", None),
        ("", None),
    ],
)
def test_given_names_become_initials(name: str, short: str | None) -> None:
    assert initialled(name) == short


@pytest.mark.parametrize("sheets", [WIDE, NARROW])
def test_the_part_of_the_sheet_that_is_shown_ends_a_line_beyond_what_is_drawn(
    sheets: tuple[Sheet, ...],
) -> None:
    pair = graph(("A0", "A1", 4), ("A0", "A2", 1))
    drawing = drawn(pair, sheets)
    assert drawing is not None
    boxes = [dot.spot.box for dot in (drawing.centre, *drawing.dots) if dot]
    bottom = drawing.sheet.height - drawing.top - drawing.height
    assert (drawing.top > 0 or bottom > 0, drawing.height < drawing.sheet.height) == (True, True)
    assert [box for box in boxes if box.top < drawing.top or box.bottom > drawing.top + drawing.height] == []
