"""`coterie audit`: a sheet and its key out, a sheet back, and what is refused."""

import csv
import io
import json
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tests.cli.forks import coterie
from tests.cli.processes import SECOND
from tests.docs.markdown import ROOT, Document
from tests.loads.graphs import LISTINGS, load_into
from tests.loads.unserved import unserved

pytestmark = pytest.mark.slow

GUIDE = Document(ROOT / "docs" / "audit.md")
Row = dict[str, str]
Damage = Callable[[list[Row]], list[Row]]


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    data = tmp_path_factory.mktemp("audited") / "data"
    with unserved():
        load_into(data, LISTINGS)
    return data


@pytest.fixture(scope="module")
def drawn(demo: Path) -> Path:
    """A folder with the sheet of the guide's example, its key, and the data folder it was drawn from."""
    sheet = demo.parent / "sheet.csv"
    ended = coterie("audit", "draw", "--kind", "byline", "--count", "12", "--out", str(sheet), data=demo)
    assert (ended.status, ended.err) == (0, "")
    (demo.parent / "said.txt").write_text(ended.out, encoding="utf-8")
    return demo.parent


@pytest.fixture
def folder(drawn: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(drawn, tmp_path / "copy"))


def rows(sheet: Path) -> list[Row]:
    return list(csv.DictReader(io.StringIO(sheet.read_text("utf-8-sig"), newline="")))


def judged(sheet: Path, *wrong: int) -> list[Row]:
    """The rows of a sheet as a reader gives them back who finds false what was planted, and some others."""
    key = json.loads(sheet.with_suffix(".key.json").read_bytes())["rows"]
    false = {row["row"] for row in key if row["planted"]} | set(wrong)
    return [{**row, "verdict": "no" if int(row["row"]) in false else "yes"} for row in rows(sheet)]


def write(file: Path, given: Sequence[Row]) -> str:
    with file.open("w", encoding="utf-8", newline="") as text:
        writer = csv.DictWriter(text, given[0].keys(), delimiter=";")
        writer.writeheader()
        writer.writerows(given)
    return str(file)


def test_the_guide_shows_what_the_demo_gives(folder: Path) -> None:
    sheet = folder / "sheet.csv"
    write(sheet, judged(sheet, 3))
    scored = coterie("audit", "score", str(sheet), data=folder / "data")
    printed = (folder / "said.txt").read_text("utf-8")
    printed = "".join(line for line in printed.splitlines(keepends=True) if line.startswith("byline"))
    table = "".join(line for line in scored.out.splitlines(keepends=True) if line.startswith("|"))
    assert (scored.status, scored.err) == (0, "")
    assert [printed, table] == [GUIDE.blocks("text")[0], GUIDE.blocks("markdown")[0]]


def test_two_readings_in_any_order_of_rows_are_compared(folder: Path) -> None:
    sheet = folder / "sheet.csv"
    first, second = judged(sheet, 3), judged(sheet, 3, 5)
    files = write(folder / "one.csv", first), write(folder / "two.csv", second[::-1])
    key = ("--key", str(folder / "sheet.key.json"))
    found = json.loads(coterie("audit", "score", *files, *key, "--json", data=folder / "data").out)
    assert found["differences"] == [{"row": 5, "kind": "byline", "first": "yes", "second": "no"}]
    assert [one["kinds"][0]["right"] for one in found["readings"]] == [11, 10]


def test_the_same_seed_draws_the_same_bytes_and_another_others(demo: Path, tmp_path: Path) -> None:
    for name, seed in (("one", "3"), ("again", "3"), ("other", "4")):
        out = str(tmp_path / f"{name}.csv")
        assert coterie("audit", "draw", "--count", "5", "--seed", seed, "--out", out, data=demo).status == 0
    one, again, other = ((tmp_path / f"{name}.csv").read_bytes() for name in ("one", "again", "other"))
    keys = [(tmp_path / f"{name}.key.json").read_bytes() for name in ("one", "again")]
    assert (one == again, one == other, keys[0] == keys[1]) == (True, False, True)


def test_a_sheet_of_json_lines_is_drawn_and_scored(demo: Path, tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.jsonl"
    drawn = coterie("audit", "draw", "--kind", "one-work", "--out", str(sheet), "--json", data=demo)
    assert json.loads(drawn.out)["kinds"] == [{"kind": "one-work", "claims": 7, "drawn": 7, "planted": 1}]
    sheet.write_bytes(sheet.read_bytes().replace(b'"verdict":""', b'"verdict":"unsure"'))
    scored = coterie("audit", "score", str(sheet), data=demo)
    assert scored.out.splitlines()[-1] == ("| one-work | 7 | 0 | 0 | 7 | – | – | 0 of 1 |")


def test_half_of_a_kind_may_be_of_low_confidence(demo: Path, tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.csv"
    options = ("--kind", "paper-cluster", "--kind", "venue", "--count", "4", "--low-confidence")
    assert coterie("audit", "draw", *options, "--out", str(sheet), data=demo).status == 0
    strata = json.loads(sheet.with_suffix(".key.json").read_bytes())["strata"]
    assert [(one["kind"], one["stratum"]) for one in strata] == [
        ("paper-cluster", "low confidence"),
        ("paper-cluster", "the rest"),
        ("venue", "all"),
    ]


def test_an_existing_sheet_is_not_overwritten(folder: Path) -> None:
    ended = coterie("audit", "draw", "--out", str(folder / "sheet.csv"), data=folder / "data")
    assert (ended.status, "already exists. Choose another file" in ended.err) == (
        2,
        True,
    )


def test_a_kind_that_is_not_there_is_refused_with_those_that_are(demo: Path, tmp_path: Path) -> None:
    ended = coterie("audit", "draw", "--kind", "topic", "--out", str(tmp_path / "s.csv"), data=demo)
    assert ended.status == 2
    assert ended.err.startswith("coterie: There is no kind topic. Available kinds: affiliation, byline,")


def test_the_key_of_another_sheet_is_refused(folder: Path) -> None:
    data, other = folder / "data", folder / "other.csv"
    coterie("audit", "draw", "--kind", "byline", "--seed", "9", "--out", str(other), data=data)
    sheet = write(folder / "judged.csv", judged(folder / "sheet.csv"))
    ended = coterie("audit", "score", sheet, "--key", str(folder / "other.key.json"), data=data)
    assert (ended.status, "Use --key FILE with the key that was written next to this sheet" in ended.err) == (
        1,
        True,
    )
    lost = coterie("audit", "score", sheet, data=data)
    assert (lost.status, "judged.key.json cannot be read: No such file" in lost.err) == (1, True)


@pytest.mark.parametrize(
    ("damaged", "reason"),
    [
        (lambda rows: rows[1:], "lacks rows 1. Restore the rows."),
        (lambda rows: [*rows, rows[2]], "has duplicate rows: 3. Keep one of each."),
        (lambda rows: [{**row, "verdict": ""} for row in rows], "13 of the 13 rows of "),
        (
            lambda rows: [{**row, "verdict": "true"} for row in rows],
            "has the verdict 'true'. Write yes",
        ),
    ],
)
def test_a_damaged_sheet_is_refused_with_the_reason(folder: Path, damaged: Damage, reason: str) -> None:
    sheet = write(folder / "sheet.csv", damaged(judged(folder / "sheet.csv")))
    ended = coterie("audit", "score", sheet, data=folder / "data")
    assert (ended.status, reason in ended.err) == (1, True)


def test_ids_that_a_later_load_has_no_more_are_named_beside_the_figures(folder: Path, first: Path) -> None:
    sheet = write(folder / "sheet.csv", judged(folder / "sheet.csv"))
    ended = coterie("audit", "score", sheet, data=first)
    assert (ended.status, ended.out.startswith("Sheet ")) == (1, True)
    assert "The graph has changed since dataset " in ended.err
    assert "draw a new sheet for the current graph." in ended.err


def test_a_later_load_that_keeps_the_ids_changes_nothing_of_the_figures(folder: Path) -> None:
    data = folder / "data"
    sheet = write(folder / "sheet.csv", judged(folder / "sheet.csv"))
    before = coterie("audit", "score", sheet, data=data)
    assert coterie("load", SECOND, data=data).status == 0
    assert coterie("audit", "score", sheet, data=data) == before


def test_a_sheet_is_scored_where_no_graph_is(folder: Path, tmp_path: Path) -> None:
    sheet = write(folder / "sheet.csv", judged(folder / "sheet.csv"))
    assert coterie("audit", "score", sheet, data=tmp_path / "none").status == 0


def test_a_sheet_that_does_not_exist_is_named_before_its_key(tmp_path: Path) -> None:
    ended = coterie("audit", "score", str(tmp_path / "sheet.csv"), data=tmp_path / "none")
    assert (ended.status, ended.err.startswith(f"coterie: {tmp_path}/sheet.csv cannot be read")) == (1, True)


def test_without_a_graph_there_is_nothing_to_draw(tmp_path: Path) -> None:
    ended = coterie("audit", "draw", "--out", str(tmp_path / "sheet.csv"), data=tmp_path / "none")
    assert ended == (3, "", "coterie: There is no graph yet. Run `coterie load` to create one.\n")
