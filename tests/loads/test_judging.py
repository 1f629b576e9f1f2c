"""Judgements last: through reloads, more data and records that go and come back; and they can be undone."""

from pathlib import Path

import pytest

from app.storage.folder import DataFolder
from loaders.judgements.history import read_history
from loaders.judgements.journal import append
from loaders.judgements.judging import judge
from loaders.judgements.parsing.anchors import Anchors
from loaders.judgements.parsing.phrases import read_phrase
from loaders.judgements.parsing.sheet import read_sheet
from loaders.judgements.preview import describe_preview
from loaders.loading.accepted import read_accepted
from tests.loads.graphs import NOON, accepted, load_into, renamed, rows_of, settings_of
from tests.loads.wangs import (
    WORKS,
    files_of,
    foreseen,
    judged,
    paper,
    papers_of,
    phrase,
    states_of,
    wangs,
    write_dump,
)

without_engine = pytest.mark.usefixtures("tables_alone")


@pytest.mark.slow
def test_a_same_judgement_stays_through_a_reload_and_more_data(data: Path, tmp_path: Path) -> None:
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


@without_engine
def test_an_undo_restores_the_graph_except_the_history_of_ids(still: Path) -> None:
    before = renamed(rows_of(accepted(still)), {})
    judged(still, "same", *wangs(still))
    report = judged(still, "undo", "1")
    assert (report.changes.returned, renamed(rows_of(accepted(still)), {}) == before) == (1, True)
    assert states_of(still) == [(1, "same", "undone"), (2, "undo", "obeyed")]


@without_engine
def test_a_paper_is_taken_from_a_person_and_given_to_another(still: Path) -> None:
    one, other = wangs(still)
    judged(still, "not-by", one, paper(still, WORKS["2"][0]))
    taken = papers_of(still)
    judged(still, "by", other, f"{paper(still, WORKS['2'][0])}#1")
    assert (taken[one], papers_of(still)) == (["1", "5"], {one: ["1", "5"], other: ["2", "3", "4"]})
    assert states_of(still) == [(1, "not-by", "obeyed"), (2, "by", "obeyed")]


@pytest.mark.slow
@without_engine
def test_a_judgement_without_its_records_rests_and_the_load_reports_it(still: Path, tmp_path: Path) -> None:
    judged(still, "same", *wangs(still))
    gone = load_into(still, [write_dump(tmp_path, "1", "2", "5")])
    resting = states_of(still)
    back = load_into(still, [write_dump(tmp_path, *WORKS)])
    states = [(one.number, one.state) for one in gone.judgements]
    assert (states, resting, back.judgements) == ([(1, "resting")], [(1, "same", "resting")], ())
    assert list(papers_of(still).values()) == [["1", "2", "3", "4", "5"]]


@without_engine
def test_a_judgement_that_contradicts_an_earlier_one_is_stored_and_not_applied(still: Path) -> None:
    one, other = wangs(still)
    judged(still, "different", one, other)
    report = judged(still, "same", one, other)
    assert (report.exit_status, report.judgements[0].state, len(papers_of(still))) == (1, "contradicted", 2)
    judged(still, "undo", "1")
    assert len(papers_of(still)) == 1


def test_a_preview_lists_changes_and_writes_nothing(still: Path) -> None:
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
    assert {way.through for way in found.paths_born} == {one}
    assert {name for way in found.paths_born for name in (way.name, way.other_name)} == {
        "Ottokar Brezina",
        "Zdenka Hruba",
        "Milos Kral",
    }
    assert (found.paths_gone, found.paths_are_cut) == ((), False)


def test_a_preview_of_a_withholding_says_that_the_person_would_be_hidden(still: Path) -> None:
    one, _ = wangs(still)
    described = list(describe_preview(foreseen(still, "withhold", one, "--what", "person")))
    told = (
        f"{one}  Wei Wang would be hidden: the page answers 410, no search, path, count, feed or export has"
        " them, and 3 papers would be shown without this byline"
    )
    assert described[:2] == ["judgement 1 is obeyed", told]


def test_a_preview_of_another_name_says_how_the_person_would_be_shown(still: Path) -> None:
    one, _ = wangs(still)
    described = list(describe_preview(foreseen(still, "name", one, "--prefer", "Mei Wang")))
    assert described == ["judgement 1 is obeyed", f"{one}  Wei Wang would be shown as Mei Wang"]


def test_a_preview_without_changes_reports_that_nothing_would_change(still: Path) -> None:
    found = foreseen(still, "different", *wangs(still))
    assert list(describe_preview(found)) == ["judgement 1 is obeyed", "nothing would change"]


@without_engine
def test_a_sheet_of_judgements_is_published_once(still: Path, tmp_path: Path) -> None:
    one, other = wangs(still)
    second = paper(still, WORKS["2"][0])
    sheet = tmp_path / "sheet.jsonl"
    sheet.write_text(
        f'{{"judge": ["same", "{one}", "{other}"], "why": "one person", "by": "Ada"}}\n'
        f'{{"judge": ["not-by", "{one}", "{second}"], "why": "not theirs", "by": "Bo"}}\n',
        encoding="utf-8",
    )
    states = {folder.name for folder in DataFolder(still).tables.iterdir()}
    report = judge(settings_of(still), read_sheet(str(sheet)), clock=lambda: NOON)
    new = {folder.name for folder in DataFolder(still).tables.iterdir()} - states
    assert ([one.state for one in report.judgements], len(new)) == (["obeyed", "obeyed"], 1)
    assert sorted(papers_of(still).values()) == [["1", "3", "4", "5"], ["2"]]


@without_engine
def test_two_papers_that_are_taken_from_a_person_at_once_may_be_of_one_other(still: Path) -> None:
    one, _ = wangs(still)
    taken = [phrase("not-by", one, paper(still, WORKS[number][0])) for number in "12"]
    report = judge(settings_of(still), taken, clock=lambda: NOON)
    assert [outcome.state for outcome in report.judgements] == ["obeyed", "obeyed"]
    people = papers_of(still)
    assert sorted(people.values()) == [["1", "2"], ["3", "4"], ["5"]]
    (other,) = (id_ for id_, papers in people.items() if papers == ["1", "2"])
    listed = read_history(settings_of(still)).judgements
    sides = [[person.id for person in (*entry.one, *entry.other)] for entry in listed]
    assert sides == [[other, one], [other, one]]


@without_engine
def test_a_stored_judgement_is_applied_by_the_next_load_even_if_unpublished(
    still: Path, tmp_path: Path
) -> None:
    known = read_accepted(DataFolder(still)).in_graph()
    append(
        DataFolder(still).judgements,
        [read_phrase(phrase("same", *wangs(still)), Anchors(*known), [], "2026")],
    )
    waiting = states_of(still)
    load_into(still, [write_dump(tmp_path, *WORKS)])
    assert (waiting, states_of(still)) == ([(1, "same", "waiting")], [(1, "same", "obeyed")])
    assert list(papers_of(still).values()) == [["1", "2", "3", "4", "5"]]
