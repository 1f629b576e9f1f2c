"""Ten people are withheld, erased or renamed: nothing tells of them afterwards, before a reload and after."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from app.folder import DataFolder
from loaders.judgements.history import describe_history, read_history
from loaders.judgements.judging import judge
from loaders.judgements.phrases import Phrase
from loaders.rights.erasing import erase
from tests.loads.graphs import NOON, accepted, load_into, rows_of, settings_of
from tests.rights.ten import TEN, Objector, write_inputs
from tests.rights.traces import answers, files, found_in
from tests.serving import served

pytestmark = pytest.mark.timeout(1200)  # many publishes, and every answer three times

NAMES = {name for one in TEN for name in one.names}
ERASED = {name for one in TEN if one.asks == "erase" for name in one.names}


@dataclass(frozen=True)
class Told:
    """What the ids of the ten were, and everything that files and answers held at three moments."""

    data: Path
    ids: dict[str, str]
    before: dict[str, bytes]
    after: dict[str, bytes]
    reloaded: dict[str, bytes]


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Told:
    folder = tmp_path_factory.mktemp("rights")
    data = folder / "data"
    load_into(data, write_inputs(folder / "one"))
    ids = {one.shown + one.title: _id_of(data, one) for one in TEN}
    every = _near(data, set(ids.values()))
    before = _everything(data, every)
    _object(data, ids)
    after = _everything(data, every)
    load_into(data, write_inputs(folder / "one"))
    load_into(data, write_inputs(folder / "two", end="\n\n"))
    return Told(data, ids, before, after, _everything(data, every))


@pytest.fixture(scope="module")
def client(told: Told) -> Iterator[httpx.Client]:
    with served(settings_of(told.data)) as address, httpx.Client(base_url=address, timeout=60) as client:
        yield client


def _near(data: Path, ids: set[str]) -> set[str]:
    """The ten, some papers of each, all who wrote with them, and what these stand in."""
    rows = rows_of(accepted(data))
    bylines = [(row["source"], row["target"]) for row in (*rows["wrote"], *rows["edited"])]
    papers = {paper for id_ in ids for paper in sorted(p for person, p in bylines if person == id_)[:2]}
    others = {person for person, paper in bylines if paper in papers}
    around = {row["id"] for kind in ("institution", "venue", "topic_cluster") for row in rows[kind]}
    return {*ids, *papers, *others, *sorted(around)[:12]}


def _id_of(data: Path, one: Objector) -> str:
    rows = rows_of(accepted(data))
    titles = {row["id"]: row["label"] for row in rows["paper"]}
    wrote = {(row["source"], titles[row["target"]]) for row in (*rows["wrote"], *rows["edited"])}
    found = [row["id"] for row in rows["author"] if row["label"] == one.shown]
    (id_,) = [id_ for id_ in found if not one.title or (id_, one.title) in wrote]
    return str(id_)


def _object(data: Path, ids: dict[str, str]) -> None:
    phrases: list[tuple[str, ...]] = []
    for one in TEN:
        id_ = ids[one.shown + one.title]
        if one.asks == "withhold":
            phrases.append(("withhold", id_))
        elif one.asks == "retire":
            phrases += [("name", id_, "--prefer", one.instead), ("name", id_, "--retire", one.shown)]
    report = judge(
        settings_of(data), [Phrase(words, "they asked", "Ada") for words in phrases], clock=lambda: NOON
    )
    assert report.exit_status == 0
    for one in TEN:
        if one.asks == "erase":
            erase(settings_of(data), ids[one.shown + one.title], "Ada", clock=lambda: NOON)


def _everything(data: Path, ids: set[str]) -> dict[str, bytes]:
    keys = DataFolder(data).keys()
    key = keys.add("sweep", is_curator=True)
    with served(settings_of(data)) as address:
        told = answers(address, ids, NAMES, key)
    keys.revoke("sweep")
    listed = "\n".join(describe_history(read_history(settings_of(data))))
    return {**files(data), **told, "judge list": listed.encode()}


def _hiding(told: Told) -> set[str]:
    return {id_ for one in TEN if one.asks != "retire" for id_ in [told.ids[one.shown + one.title]]}


def _published(places: dict[str, bytes]) -> dict[str, bytes]:
    """All places but the record store, which keeps what sources said of people who may yet come back."""
    return {
        place: content
        for place, content in places.items()
        if not place.startswith("records/") and not place.endswith("catalogue.jsonl")
    }


def test_the_check_finds_every_name_and_id_before(told: Told) -> None:
    named = {name for name, place in found_in(told.before, NAMES) if not place.startswith("search")}
    assert (named, {name for name, _ in found_in(told.before, _hiding(told))}) == (NAMES, _hiding(told))


@pytest.mark.parametrize("moment", ["after", "reloaded"])
def test_no_name_or_id_is_in_anything_that_is_published(told: Told, moment: str) -> None:
    assert sorted(found_in(_published(getattr(told, moment)), NAMES | _hiding(told))) == []


@pytest.mark.parametrize("moment", ["after", "reloaded"])
def test_who_was_erased_is_not_in_the_record_store_either(told: Told, moment: str) -> None:
    assert sorted(found_in(getattr(told, moment), ERASED)) == []


def test_their_pages_are_gone_and_look_alike(told: Told, client: httpx.Client) -> None:
    pages = {id_: client.get(f"/author/{id_}") for id_ in _hiding(told)}
    never = client.get("/author/Anever00000000")
    assert {page.status_code for page in pages.values()} == {410}
    assert len({page.content for page in pages.values()}) == 1
    assert never.status_code == 404


def test_a_retired_name_still_finds_the_person_in_any_order(told: Told, client: httpx.Client) -> None:
    query = "query($q: String!) { search(query: $q) { nodes { matchedName entity { id label } } } }"
    found = [
        client.post("/graphql", json={"query": query, "variables": {"q": typed}}).json()["data"]["search"]
        for typed in ("Miloš Kral", "kral milos", "ABERNATHY, Ysolde")
    ]
    kral, byrne = (told.ids[name] for name in ("Miloš Kral", "Ysolde Abernathy"))
    shown = [(hits["nodes"][0]["entity"]["id"], hits["nodes"][0]["matchedName"]) for hits in found]
    assert shown == [(kral, "Mila Kralova"), (kral, "Mila Kralova"), (byrne, "Ysolde Byrne")]


def test_papers_stay_with_those_who_are_shown_and_their_namesakes(told: Told) -> None:
    rows = rows_of(accepted(told.data))
    papers = {row["id"]: row for row in rows["paper"]}
    people = {row["id"]: row["label"] for row in rows["author"]}
    lists = {
        papers[paper]["label"]: [
            (row["position"], people[row["source"]], row["name_as_written"])
            for row in sorted(rows["wrote"], key=lambda row: row["position"] or 0)
            if row["target"] == paper
        ]
        for paper in papers
    }
    assert lists["Rain barrels in dry summers"] == [(1, "Mila Kralova", None)]
    assert lists["Bells of an old tower"] == [
        (1, "Wei Wang", "Wei Wang"),
        (2, "Sorin Dalca", "Sorin Dalca"),
    ]
    assert lists["Tides in two old tongues"] == [(1, "Una Quist", "Una Quist")]
    cut = {row["label"]: (row["author_list"], row["author_count"]) for row in rows["paper"]}
    assert cut["Bells of an old tower"] == ("cut", 2)


def test_nothing_of_them_is_left_to_be_served_or_swapped_back(told: Told) -> None:
    folder = DataFolder(told.data)
    assert [len(list(place.iterdir())) for place in (folder.tables, folder.engines)] == [1, 1]
