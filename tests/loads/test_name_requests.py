"""Requests about how people are shown: what is refused, and what it comes to and back from."""

from pathlib import Path

import pytest

from app.errors import InputRefused, UsageError
from app.exports.formats import FORMATS
from app.exports.networks.building import NetworkSource, build_network, named_clusters
from app.index.building.arrays import build_index
from app.storage.folder import DataFolder
from app.storage.inbox import ContactRequest
from loaders.judgements.history import read_history
from loaders.judgements.judging import judge
from loaders.judgements.outcomes import UNREPORTED
from loaders.judgements.parsing.phrases import Phrase
from loaders.rights.erasure.erasing import erase, preview_erasure
from tests.exports.values import HEADER, network_file
from tests.index.columns import columns_of
from tests.loads.graphs import NOON, accepted, renamed, rows_of, settings_of
from tests.loads.unserved import unserved
from tests.loads.wangs import WORKS, foreseen, judged, paper, papers_of, states_of, wangs
from tests.rights.traces import files, found_in

pytestmark = pytest.mark.slow


def test_the_only_name_of_a_person_cannot_be_retired(still: Path) -> None:
    one, _ = wangs(still)
    with pytest.raises(InputRefused, match="have no name left to show") as refused:
        judged(still, "name", one, "--retire", "Wei Wang")
    assert (refused.value.advice or "").startswith("Choose a name first")


def test_a_reason_with_the_name_is_refused_and_nothing_is_written(still: Path) -> None:
    (brezina,) = papers_of(still, "Ottokar Brezina")
    with pytest.raises(InputRefused, match="--by contains the name"):
        judge(settings_of(still), [Phrase(("withhold", brezina), "asked", "BREZINA, Ottokar")])
    assert not DataFolder(still).judgements.exists()


@pytest.mark.parametrize("words", [("withhold", "{0}", "--what", "face"), ("name", "{0}", "--praise", "Bo")])
def test_an_invalid_option_is_wrong_usage(still: Path, words: tuple[str, ...]) -> None:
    one, _ = wangs(still)
    with pytest.raises(UsageError, match="is not a valid choice"):
        judged(still, *(word.format(one) for word in words))


@pytest.mark.usefixtures("tables_alone")
def test_withholding_and_its_undo_restore_the_graph(still: Path) -> None:
    one, other = wangs(still)
    before = renamed(rows_of(accepted(still)), {})
    foreseen(still, "withhold", one)
    judged(still, "withhold", one)
    without = papers_of(still)
    judged(still, "undo", "1")
    assert without == {other: ["3", "4"]}
    assert renamed(rows_of(accepted(still)), {}) == before
    assert states_of(still) == [(1, "withhold", "undone"), (2, "undo", "obeyed")]


@pytest.mark.usefixtures("tables_alone")
def test_no_network_names_a_withheld_person_or_a_retired_name(still: Path) -> None:
    (hruba,), (kral,) = (papers_of(still, name) for name in ("Zdenka Hruba", "Milos Kral"))
    hidden = {"Zdenka Hruba", hruba, "Milos Kral"}
    before = found_in(_network_of_people(still), hidden)
    judged(still, "withhold", hruba)
    judged(still, "name", kral, "--prefer", "Mila Kralova")
    judged(still, "name", kral, "--retire", "Milos Kral")
    assert ({name for name, _ in before}, found_in(_network_of_people(still), hidden)) == (hidden, set())


def _network_of_people(data: Path) -> dict[str, bytes]:
    index = build_index(columns_of(rows_of(accepted(data))))
    source = NetworkSource(index, "authors", index.paper_ids.places(index.paper_ids.sorted))
    network = build_network(source, HEADER, named_clusters(index, {}))
    return {"gexf": network_file(FORMATS["gexf"], network)}


@pytest.mark.usefixtures("tables_alone")
def test_an_abstract_is_withheld_by_its_paper(still: Path) -> None:
    report = judged(still, "withhold", paper(still, WORKS["1"][0]), "--what", "abstract")
    assert [one.state for one in report.judgements] == ["obeyed"]


@pytest.mark.usefixtures("tables_alone")
def test_an_erasure_cannot_be_undone_and_a_preview_of_one_writes_nothing(still: Path) -> None:
    one, _ = wangs(still)
    would = preview_erasure(settings_of(still), one)
    written = DataFolder(still).judgements.exists()
    erase(settings_of(still), one, "Ada", clock=lambda: NOON)
    with pytest.raises(InputRefused, match="cannot be undone"):
        judged(still, "undo", "1")
    assert ((would.bylines, would.papers, would.pages), written) == ((3, 3, 0), False)


@pytest.mark.usefixtures("tables_alone")
@pytest.mark.parametrize("typed", [0, 1])
def test_an_erasure_closes_the_requests_about_every_id_of_the_person(still: Path, typed: int) -> None:
    ids = wangs(still)
    judged(still, "same", *ids)
    box = DataFolder(still).inbox()
    for reference, about in zip(
        ("a" * 8, "b" * 8, "c" * 8), (*ids, paper(still, WORKS["1"][0])), strict=True
    ):
        box.post(reference, ContactRequest("mine", "text", "2026-11-22T10:00:00Z", about))
    erase(settings_of(still), ids[typed], "Ada", clock=lambda: NOON)
    assert [one.reference for one in box.all()] == ["c" * 8]


def test_the_reason_of_a_refused_judgement_names_no_hidden_person(still: Path) -> None:
    (hruba,), (kral,) = (papers_of(still, name) for name in ("Zdenka Hruba", "Milos Kral"))
    with unserved():
        judged(still, "same", hruba, kral)
    reasons = [one.reason for one in read_history(settings_of(still)).judgements]
    judged(still, "withhold", hruba)
    unreported = [one.reason for one in read_history(settings_of(still)).judgements]
    assert ("Zdenka Hruba" in reasons[0], unreported[0]) == (True, UNREPORTED)
    assert found_in(files(still), ["Zdenka Hruba"]) == set()
