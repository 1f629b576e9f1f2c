"""Judgements last: through reloads, more data and records that go and come back; and they can be undone."""

import shutil
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.errors import InputRefused, UsageError
from app.folder import DataFolder
from app.graph.engines import open_engine
from loaders.accepted import read_accepted
from loaders.judgements.anchors import Anchors
from loaders.judgements.history import History, read_history
from loaders.judgements.journal import append
from loaders.judgements.judging import JudgeReport, judge
from loaders.judgements.phrases import Phrase, read_phrase
from loaders.judgements.preview import Preview, describe_preview, preview
from loaders.judgements.sheet import read_sheet
from tests.loads.graphs import NOON, accepted, load_into, renamed, rows_of, settings_of

COLUMNS = "arxiv_id title author_text abstract categories created updated doi comments".split()
WORKS = {
    "1": ("Rain barrels in dry summers", "Wei Wang, Zdenka Hruba, Milos Kral"),
    "2": ("Straw mulch on bare soil", "Wei Wang, Zdenka Hruba, Milos Kral"),
    "5": ("Drip hoses in long summers", "Wei Wang, Zdenka Hruba, Milos Kral"),
    "3": ("Bells of an old tower", "Wei Wang, Ottokar Brezina"),
    "4": ("Frost in brass gears", "Wei Wang, Ottokar Brezina"),
}


def write_dump(folder: Path, *keys: str, **more: tuple[str, str]) -> str:
    """A dump of some of the works, and of further ones; a later one of the same name restates it."""
    works = {key: WORKS[key] for key in keys} | more
    cells = [
        (f"2001.0000{key[-1]}", title, authors, "", "cs.DL", "2020-01-01", "", "", "")
        for key, (title, authors) in works.items()
    ]
    file = folder / "cs.DL.tsv"
    file.write_text("\n".join(["\t".join(row) for row in (COLUMNS, *cells)] + [""]), encoding="utf-8")
    return str(file)


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder, not to be changed: two people called Wei Wang, of three papers and of two."""
    folder = tmp_path_factory.mktemp("judged")
    load_into(folder / "data", [write_dump(folder, *WORKS)])
    return folder / "data"


@pytest.fixture
def still(first: Path, tmp_path: Path) -> Path:
    """A copy of it in which nothing runs."""
    return Path(shutil.copytree(first, tmp_path / "data"))


@pytest.fixture
def data(still: Path) -> Iterator[Path]:
    """A copy of it whose engine runs, as beside a service."""
    with open_engine(settings_of(still)):
        yield still


def papers_of(data: Path, name: str = "Wei Wang") -> dict[str, list[str]]:
    """The numbers of the papers of each person of a name, by id."""
    rows = rows_of(accepted(data))
    keys = {row["target"]: row["source"] for row in rows["describes_paper"]}
    numbers = {row["id"]: row["key"][-1] for row in rows["record"]}
    papers = defaultdict(list)
    for row in rows["wrote"]:
        if row["name_as_written"] == name:
            papers[row["source"]].append(numbers[keys[row["target"]]])
    return {person: sorted(found) for person, found in sorted(papers.items())}


def wangs(data: Path) -> tuple[str, str]:
    """The ids of the two, the one who writes on gardens first."""
    by_paper = {paper: person for person, papers in papers_of(data).items() for paper in papers}
    return by_paper["1"], by_paper["3"]


def paper(data: Path, title: str) -> str:
    return next(str(row["id"]) for row in rows_of(accepted(data))["paper"] if row["label"] == title)


def asked(*words: str) -> Phrase:
    return Phrase(words, "as they told us", "Ada")


def judged(data: Path, *words: str) -> JudgeReport:
    return judge(settings_of(data), [asked(*words)], clock=lambda: NOON)


def foreseen(data: Path, *words: str) -> Preview:
    return preview(settings_of(data), [asked(*words)], clock=lambda: NOON)


def states_of(data: Path) -> list[tuple[int, str, str]]:
    history: History = read_history(settings_of(data))
    return [(one.number, one.kind, one.state) for one in history.judgements]


def files_of(data: Path) -> dict[str, bytes]:
    return {
        str(file.relative_to(data)): file.read_bytes()
        for file in sorted(data.rglob("*"))
        if file.is_file() and file.name != "load.lock"
    }


def kept_of(data: Path) -> dict[str, bytes]:
    """The files without those that no backup needs."""
    return {name: content for name, content in files_of(data).items() if not name.startswith("work/")}


def test_same_joins_and_lasts_through_a_reload_and_more_data(data: Path, tmp_path: Path) -> None:
    one, other = wangs(data)
    report = judged(data, "same", one, other)
    at_once = papers_of(data)
    again = load_into(data, [write_dump(tmp_path, *WORKS)])
    reloaded = papers_of(data)
    more = {"6": ("Wells in dry summers", "Wei Wang, Zdenka Hruba, Milos Kral")}
    load_into(data, [write_dump(tmp_path, *WORKS, **more)])
    assert (report.exit_status, report.changes.merged, again.way) == (0, 1, "unchanged")
    assert at_once == reloaded == {one: ["1", "2", "3", "4", "5"]}
    assert papers_of(data) == {one: ["1", "2", "3", "4", "5", "6"]}


def test_undone_it_is_as_before_up_to_the_history_of_ids(data: Path) -> None:
    before = renamed(rows_of(accepted(data)), {})
    judged(data, "same", *wangs(data))
    report = judged(data, "undo", "1")
    assert (report.changes.returned, renamed(rows_of(accepted(data)), {}) == before) == (1, True)
    assert states_of(data) == [(1, "same", "undone"), (2, "undo", "obeyed")]


def test_a_paper_is_taken_from_a_person_and_given_to_another(data: Path) -> None:
    one, other = wangs(data)
    judged(data, "not-by", one, paper(data, WORKS["2"][0]))
    taken = papers_of(data)
    judged(data, "by", other, f"{paper(data, WORKS['2'][0])}#1")
    assert (taken[one], papers_of(data)) == (["1", "5"], {one: ["1", "5"], other: ["2", "3", "4"]})
    assert states_of(data) == [(1, "not-by", "obeyed"), (2, "by", "obeyed")]


def test_while_its_records_are_gone_it_rests_and_the_load_says_so(data: Path, tmp_path: Path) -> None:
    judged(data, "same", *wangs(data))
    gone = load_into(data, [write_dump(tmp_path, "1", "2", "5")])
    resting = states_of(data)
    back = load_into(data, [write_dump(tmp_path, *WORKS)])
    told = [(one.number, one.state) for one in gone.judgements]
    assert (told, resting, back.judgements) == ([(1, "resting")], [(1, "same", "resting")], ())
    assert list(papers_of(data).values()) == [["1", "2", "3", "4", "5"]]


def test_what_contradicts_an_earlier_judgement_is_kept_and_not_obeyed(data: Path) -> None:
    one, other = wangs(data)
    judged(data, "different", one, other)
    report = judged(data, "same", one, other)
    assert (report.exit_status, report.judgements[0].state, len(papers_of(data))) == (1, "contradicted", 2)
    judged(data, "undo", "1")
    assert len(papers_of(data)) == 1


def test_a_preview_says_what_would_change_and_changes_nothing(still: Path) -> None:
    one, other = wangs(still)
    (brezina,) = papers_of(still, "Ottokar Brezina")
    before = files_of(still)
    found = foreseen(still, "same", one, other)
    assert files_of(still) == before
    assert [(change.kind, change.id, change.others) for change in found.people] == [("merged", other, (one,))]
    assert [(move.title, move.was, move.becomes) for move in found.bylines] == [
        (WORKS[number][0], other, one) for number in "34"
    ]
    gone, born = (
        [{pair.id, pair.other} for pair in pairs]
        for pairs in (found.collaborations_gone, found.collaborations_born)
    )
    assert (gone, born) == ([{brezina, other}], [{brezina, one}])


def test_a_preview_of_what_changes_nothing_says_so(still: Path) -> None:
    found = foreseen(still, "different", *wangs(still))
    assert list(describe_preview(found)) == ["judgement 1 is obeyed", "nothing would change"]


def test_a_sheet_is_one_publish(data: Path, tmp_path: Path) -> None:
    one, other = wangs(data)
    second = paper(data, WORKS["2"][0])
    sheet = tmp_path / "sheet.jsonl"
    sheet.write_text(
        f'{{"judge": ["same", "{one}", "{other}"], "why": "one person", "by": "Ada"}}\n'
        f'{{"judge": ["not-by", "{one}", "{second}"], "why": "not theirs", "by": "Bo"}}\n',
        encoding="utf-8",
    )
    states = {folder.name for folder in DataFolder(data).tables.iterdir()}
    report = judge(settings_of(data), read_sheet(str(sheet)), clock=lambda: NOON)
    new = {folder.name for folder in DataFolder(data).tables.iterdir()} - states
    assert ([one.state for one in report.judgements], len(new)) == (["obeyed", "obeyed"], 1)
    assert sorted(papers_of(data).values()) == [["1", "3", "4", "5"], ["2"]]


def test_one_wrong_line_of_a_sheet_refuses_it_whole(still: Path, tmp_path: Path) -> None:
    one, other = wangs(still)
    sheet = tmp_path / "sheet.jsonl"
    sheet.write_text(
        f'{{"judge": ["same", "{one}", "{other}"], "why": "one person", "by": "Ada"}}\n'
        f'{{"judge": ["same", "{one}", "A0"], "why": "one person", "by": "Ada"}}\n',
        encoding="utf-8",
    )
    before = kept_of(still)
    with pytest.raises(
        InputRefused, match=r"Judgement 2 of .*sheet.jsonl: There is no A0 in the graph\. Search"
    ):
        judge(settings_of(still), read_sheet(str(sheet)), clock=lambda: NOON)
    assert kept_of(still) == before


def test_what_was_written_down_is_obeyed_by_the_next_load_whatever_became_of_its_publish(
    data: Path, tmp_path: Path
) -> None:
    known = read_accepted(DataFolder(data)).in_graph()
    append(
        DataFolder(data).judgements, [read_phrase(asked("same", *wangs(data)), Anchors(*known), [], "2026")]
    )
    waiting = states_of(data)
    load_into(data, [write_dump(tmp_path, *WORKS)])
    assert (waiting, states_of(data)) == ([(1, "same", "waiting")], [(1, "same", "obeyed")])
    assert list(papers_of(data).values()) == [["1", "2", "3", "4", "5"]]


@pytest.mark.parametrize(
    ("words", "kind", "said"),
    [
        (
            ["same", "{one}", "A0"],
            InputRefused,
            r"There is no A0 in the graph\. Search for the name or title",
        ),
        (["same", "{one}", "{paper}"], UsageError, r"P\w+ is a paper, not a person\."),
        (
            ["not-by", "{other}", "{paper}"],
            InputRefused,
            r"A\w+ is no author of P\w+\. `coterie why A\w+` lists",
        ),
        (["by", "{one}", "{paper}"], UsageError, r"'P\w+' names no byline\. Write PAPER#POSITION"),
        (["by", "{one}", "{paper}#9"], InputRefused, r"P\w+ has no author at position 9\."),
        (["undo", "1"], InputRefused, r"There is no judgement 1\. `coterie judge list`"),
        (["likely", "{one}", "{other}"], UsageError, r"is no judgement\. The forms are: same AUTHOR AUTHOR;"),
        (["same", "{one}", "{one}"], InputRefused, r"are one person in the graph\."),
    ],
)
def test_what_names_nothing_is_refused_and_nothing_written(
    words: list[str], kind: type[Exception], said: str, still: Path
) -> None:
    one, other = wangs(still)
    names: dict[str, Any] = {"one": one, "other": other, "paper": paper(still, WORKS["1"][0])}
    before = kept_of(still)
    with pytest.raises(kind, match=said):
        judged(still, *(word.format(**names) for word in words))
    assert kept_of(still) == before
