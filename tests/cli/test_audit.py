"""`coterie audit`: a sheet out, a sheet back, and what is refused."""

import csv
import io
import shutil
from pathlib import Path

import pytest

from tests.cli.processes import Ended, coterie
from tests.docs.markdown import ROOT, Document
from tests.loads.graphs import DEMO, load_into

GUIDE = Document(ROOT / "docs" / "evaluation.md")


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    data = tmp_path_factory.mktemp("audited") / "data"
    load_into(data, DEMO)
    return data


@pytest.fixture
def data(loaded: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(loaded, tmp_path / "data"))


def drawn(data: Path, number: int = 12) -> list[dict[str, str]]:
    ended = coterie("audit", "sample", str(number), data=data)
    assert (ended.status, ended.err) == (0, "")
    return list(csv.DictReader(io.StringIO(ended.out.removeprefix("\ufeff"), newline="")))


def scored(rows: list[dict[str, str]], data: Path, *more: str) -> Ended:
    with (data.parent / "sheet.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, rows[0].keys(), delimiter=";")
        writer.writeheader()
        writer.writerows(rows)
    return coterie("audit", "score", str(data.parent / "sheet.csv"), *more, data=data)


def judged(rows: list[dict[str, str]]) -> list[dict[str, str]]:
    return [{**row, "right, wrong or unsure": "wrong" if row["row"] == "8" else "right"} for row in rows]


def test_a_judged_sheet_tells_precision_by_stratum_and_over_the_graph(data: Path) -> None:
    ended = scored(judged(drawn(data)), data)
    assert (ended.status, ended.err) == (0, "")
    assert ended.out.splitlines()[1:] == GUIDE.blocks("text")[0].splitlines()


def test_the_same_seed_draws_the_same_sheet_and_another_another(data: Path) -> None:
    one, again, other = (
        coterie("audit", "sample", "9", "--seed", seed, data=data).out for seed in ("3", "3", "4")
    )
    assert (one == again, one == other) == (True, False)


def test_more_claims_than_the_graph_holds_are_all_of_them(data: Path) -> None:
    rows = drawn(data, 5000)
    assert len({row["key"] for row in rows}) == len(rows) < 5000
    assert scored(judged(rows), data).status == 0


def test_a_half_filled_sheet_is_refused_with_its_counts(data: Path) -> None:
    rows = judged(drawn(data))
    ended = scored([*rows[:5], *({**row, "right, wrong or unsure": ""} for row in rows[5:])], data)
    assert (ended.status, "7 of the 12 rows of " in ended.err, "row 6 first" in ended.err) == (1, True, True)


def test_a_sheet_without_some_of_its_rows_is_refused(data: Path) -> None:
    ended = scored(judged(drawn(data))[:9], data)
    assert (ended.status, "holds 9 of the 12 rows of its sheet" in ended.err) == (1, True)


def test_a_sheet_of_another_dataset_is_refused(data: Path) -> None:
    rows = [{**row, "sheet": "abc123 12 0"} for row in judged(drawn(data))]
    ended = scored(rows, data)
    assert (ended.status, "was drawn from dataset abc123; the graph is dataset " in ended.err) == (1, True)


def test_without_a_graph_or_a_file_there_is_nothing_to_audit(data: Path, tmp_path: Path) -> None:
    empty = coterie("audit", "sample", "3", data=tmp_path / "none")
    missing = coterie("audit", "score", "none.csv", data=data)
    assert empty == (1, "", "coterie: There is no graph yet. `coterie load` makes one.\n")
    assert missing == (
        1,
        "",
        "coterie: none.csv cannot be read: No such file or directory. Name the sheet.\n",
    )
