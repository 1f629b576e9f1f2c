"""A judgement is about the same name after a source has put another one in front of it."""

from pathlib import Path

import pytest

from tests.loads.graphs import accepted, rows_of
from tests.loads.growth import write_works
from tests.loads.unserved import accept, obey
from tests.loads.wangs import paper, papers_of, states_of

WORKS = {
    "2001.00001": ("Rain barrels in dry summers", "Wei Wang, Zdenka Hruba, Milos Kral"),
    "2001.00002": ("Straw mulch on bare soil", "Wei Wang, Zdenka Hruba, Milos Kral"),
    "2001.00005": ("Drip hoses in long summers", "Wei Wang, Zdenka Hruba, Milos Kral"),
}


def test_a_judgement_follows_its_byline_when_an_author_is_added_before_it(tmp_path: Path) -> None:
    data = tmp_path / "data"
    accept(data, write_works(tmp_path, WORKS))
    (one,) = papers_of(data)
    obey(data, ("not-by", one, paper(data, "Straw mulch on bare soil")))
    before = papers_of(data)
    title, names = WORKS["2001.00002"]
    accept(data, write_works(tmp_path, WORKS | {"2001.00002": (title, f"Anton Sedlak, {names}")}))
    assert (papers_of(data), states_of(data)) == (before, [(1, "not-by", "obeyed")])
    assert sorted(before.values()) == [["1", "5"], ["2"]]


@pytest.mark.parametrize(
    ("words", "names"),
    [
        (("withhold", "--what", "person"), ["Milos Kral", "Wei Wang"]),
        (("name", "--prefer", "Zdena Nova"), ["Milos Kral", "Wei Wang", "Zdena Nova"]),
    ],
)
def test_who_moves_into_a_place_of_somebody_withheld_or_renamed_is_still_there(
    words: tuple[str, ...], names: list[str], tmp_path: Path
) -> None:
    data = tmp_path / "data"
    accept(data, write_works(tmp_path, WORKS))
    (zdenka,) = papers_of(data, "Zdenka Hruba")
    obey(data, (words[0], zdenka, *words[1:]))
    title, _ = WORKS["2001.00001"]
    accept(data, write_works(tmp_path, WORKS | {"2001.00001": (title, "Wei Wang, Milos Kral")}))
    assert sorted(row["label"] for row in rows_of(accepted(data))["author"]) == names
