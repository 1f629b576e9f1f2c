"""Ids stay: through more data, less data, longer author lists and another resolver; changes are reported."""

import itertools
from pathlib import Path

import pytest

from bench.loading.rows import first_rows
from loaders.resolve.people.clustering import blocks
from tests.loads.growth import History, Stand, changed_ids, turned

WORKS = {
    "2001.00001": ("Rain barrels in dry summers", "Zdenka Hruba, Milos Kral"),
    "2001.00002": ("Straw mulch on bare soil", "Zdenka Hruba, Milos Kral, Ottokar Brezina"),
    "2001.00003": ("Bells of an old tower", "Ottokar Brezina, Vlasta Pokorna"),
    "2001.00004": ("Frost in brass gears", "Jarmila Novotna"),
}


def test_more_papers_leave_every_id_where_it_was(tmp_path: Path) -> None:
    history = History(tmp_path)
    before = history.load_works(WORKS)
    more = {"2001.00000": ("Wells in dry summers", "Zdenka Hruba, Milos Kral, Anton Sedlak")}
    after = history.load_works(WORKS | more)
    assert (lost(before, after), kinds_of(after)) == ([], {"born": 2})


def test_a_new_first_author_takes_no_id_of_another_person(tmp_path: Path) -> None:
    history = History(tmp_path)
    before = history.load_works(WORKS)
    longer = {"2001.00003": ("Bells of an old tower", "Anton Sedlak, Ottokar Brezina, Vlasta Pokorna")}
    after = history.load_works(WORKS | longer)
    named = ("Ottokar Brezina", "Vlasta Pokorna")
    assert [after.person(name) for name in named] == [before.person(name) for name in named]
    assert (after.person("Anton Sedlak") in before.ledger, kinds_of(after)) == (False, {"born": 1})


def test_another_spelling_of_a_name_keeps_its_id(tmp_path: Path) -> None:
    history = History(tmp_path)
    before = history.load_works(WORKS)
    after = history.load_works(WORKS | {"2001.00004": ("Frost in brass gears", "Jarmila M. Novotná")})
    assert before.person("Jarmila Novotna") == after.person("Jarmila M. Novotná")


def test_records_that_go_end_their_ids_and_bring_them_back(tmp_path: Path) -> None:
    history = History(tmp_path)
    before = history.load_works(WORKS)
    fewer = {key: work for key, work in WORKS.items() if key != "2001.00004"}
    gone = history.load_works(fewer)
    back = history.load_works(WORKS)
    assert (lost(before, gone), kinds_of(gone)) == ([], {"ended": 2})
    assert (back.people, kinds_of(back)) == (before.people, {"returned": 2})


def test_another_threshold_merges_two_people_and_the_next_load_splits_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wangs = {
        "2001.00001": ("Rain barrels in dry summers", "Wei Wang, Zdenka Hruba"),
        "2001.00002": ("Straw mulch on bare soil", "Wei Wang, Zdenka Hruba"),
        "2001.00003": ("Frost in brass gears", "Wei Wang, Ottokar Brezina"),
    }
    history = History(tmp_path)
    before = history.load_works(wangs)
    one, other = (before.person("Wei Wang", key) for key in ("2001.00001", "2001.00003"))
    monkeypatch.setattr(blocks, "THRESHOLD", -30.0)
    merged = history.load_works(wangs)
    monkeypatch.undo()
    split = history.load_works(wangs)
    assert (merged.person("Wei Wang"), merged.ledger[other].became, kinds_of(merged)) == (
        one,
        one,
        {"merged": 1},
    )
    assert (split.people, split.ledger[one].split_into, kinds_of(split)) == (
        before.people,
        (other,),
        {"returned": 1, "split": 1},
    )


@pytest.mark.corpus
@pytest.mark.timeout(600)
def test_ids_stay_with_a_tenth_more_or_fewer_papers_and_another_resolver(
    corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    history = History(tmp_path)
    header, rows = first_rows(corpus / "data/arxiv-oai-tsv-20200101/cs.DL.tsv.xz", 1000)
    dump = tmp_path / "cs.DL.tsv"
    states = []
    for part, surely in ((rows[100:], 6.0), (rows, 6.0), (rows[:-100], 6.0), (rows[:-100], 8.0)):
        monkeypatch.setattr(blocks, "SURELY", surely)
        dump.write_bytes(b"".join([header, *part]))
        states.append(history.load(str(dump)))
    assert [lost(one, other) for one, other in itertools.pairwise(states)] == [[], [], []]


def lost(before: Stand, after: Stand) -> list[str]:
    """Ids of what is the same and has another id, and ids that name somebody or something else."""
    return [
        id_
        for one, other in ((before.people, after.people), (before.papers, after.papers))
        for found in (changed_ids(one, other), turned(one, other))
        for id_ in found
    ]


def kinds_of(stand: Stand) -> dict[str, int]:
    """What happened to ids of people and papers."""
    kinds = [event.kind for event in stand.events if event.id[0] in "AP"]
    return {kind: kinds.count(kind) for kind in sorted(set(kinds))}
