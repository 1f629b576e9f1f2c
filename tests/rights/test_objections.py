"""Ten people are withheld, erased or renamed: nothing names them afterwards, before a reload and after."""

import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from app.graph.engine import Engine
from app.settings import Settings
from app.storage.folder import DataFolder
from app.storage.inbox import ContactRequest
from tests.graph.dump import dump
from tests.graph.settings import settings_on
from tests.loads.graphs import accepted, load_into, rows_of
from tests.rights.commands import Commands
from tests.rights.ten import TEN, Objector, write_inputs
from tests.rights.traces import answers, files, found_in, related
from tests.serving import served

pytestmark = [
    pytest.mark.slow,
    pytest.mark.timeout(1200),  # many publishes, and every answer three times
]

REEDS = "Reeds for wind organs"
NAMES = {name for one in TEN for name in one.names}


@dataclass(frozen=True)
class Outputs:
    """What the ids of the ten were, and everything that files, answers and commands contained at four
    moments.

    `after` has the answers about the ten and about whatever is near them, the others those about the ten. A
    server is not asked: all that it contains is there instead.
    `restored` is a backup put back without the key of what is sealed, after one more load.
    """

    settings: Settings
    ids: dict[str, str]
    before: dict[str, bytes]
    after: dict[str, bytes]
    reloaded: dict[str, bytes]
    restored: dict[str, bytes]

    @property
    def data(self) -> Path:
        """The data folder, as it is after the reloads."""
        return self.settings.data


@pytest.fixture(scope="module")
def outputs(engine: Engine, tmp_path_factory: pytest.TempPathFactory) -> Outputs:
    folder = tmp_path_factory.mktemp("rights")
    settings = settings_on(engine, folder / "data")
    commands = Commands(settings, folder / "tmp")
    loaded = commands.load(write_inputs(folder / "one"))
    ids = {one.shown + one.title: _id_of(settings.data, one) for one in TEN}
    every = _asked(engine, settings.data, set(ids.values()))
    una = _id_of(settings.data, Objector("Una Quist", "", (), title="Letters in wet ink"))
    _write_requests(settings.data, ids)
    before = _everything(engine, commands, set(ids.values()), una)
    objected = commands.object(ids)
    after = _everything(engine, commands, every, una) | objected
    again = {end: commands.load(write_inputs(folder / name, end)) for name, end in _AGAIN.items()}
    reloaded = _everything(engine, commands, set(ids.values()), una) | {
        f"load {end!r}": outputs for end, outputs in again.items()
    }
    refused = commands.refused([ids["Zdenka Hrubá"], ids["Quirin Vandermolen"]])
    restored = _restored(folder, write_inputs(folder / "three", end="\n\n\n"))
    return Outputs(settings, ids, before | {"load": loaded}, after, reloaded | refused, restored)


_AGAIN = {"one": "", "two": "\n\n"}


def _write_requests(data: Path, ids: dict[str, str]) -> None:
    """one request of each of the ten about themselves, with their name; the reference is made of a digit."""
    for number, one in enumerate(TEN):
        id_ = ids[one.shown + one.title]
        request = ContactRequest("mine", f"I am {one.shown}", "2026-11-22T10:00:00+00:00", id_, one.shown)
        assert DataFolder(data).inbox().post("abcdefghij"[number] * 8, request)


def _everything(engine: Engine, commands: Commands, ids: set[str], near: str) -> dict[str, bytes]:
    if engine.kind == "embedded":
        outputs = _answered(commands.settings, ids) | {"preview": commands.foreseen(near)} | commands.kept()
    else:
        outputs = {"graph": repr(dump(engine)).encode()}
    outputs |= commands.everything(ids)
    return outputs | files(commands.settings.data) | files(commands.temporary)


def _answered(settings: Settings, ids: set[str]) -> dict[str, bytes]:
    """What a service answers to a curator."""
    keys = DataFolder(settings.data).keys()
    key = keys.add("sweep", is_curator=True)
    with served(settings) as address:
        outputs = answers(address, ids, NAMES, key)
    keys.revoke("sweep")
    return outputs


def _restored(folder: Path, inputs: list[str]) -> dict[str, bytes]:
    """A backup as docs/operations.md has it, put back on the embedded engine and loaded into."""
    left_out = shutil.ignore_patterns(
        "engine", "log", "work", "seal.key", "*.lock", "service.json", "state.json"
    )
    shutil.copytree(folder / "data", folder / "backup", ignore=left_out)
    shutil.copy(folder / "data" / "state.json", folder / "backup" / "state.json")
    load_into(folder / "backup", inputs)
    return files(folder / "backup")


def _hidden_ids(ids: dict[str, str]) -> set[str]:
    return {ids[one.shown + one.title] for one in TEN if one.asks != "retire"}


@pytest.fixture(scope="module")
def client(outputs: Outputs) -> Iterator[httpx.Client]:
    with served(outputs.settings) as address, httpx.Client(base_url=address, timeout=60) as client:
        yield client


def _asked(engine: Engine, data: Path, ids: set[str]) -> set[str]:
    """The ten and whatever is near them; on a server the ten."""
    return _near(data, ids) if engine.kind == "embedded" else ids


def _near(data: Path, ids: set[str]) -> set[str]:
    """The ten, some papers of each, all who wrote with them, and what these are in."""
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


def test_every_name_and_id_is_found_before_people_are_withheld(outputs: Outputs) -> None:
    named = {name for name, place in found_in(outputs.before, NAMES) if not place.startswith("search")}
    assert (named, {name for name, _ in found_in(outputs.before, _hidden_ids(outputs.ids))}) == (
        NAMES,
        _hidden_ids(outputs.ids),
    )


def test_the_read_index_has_every_name_before_people_are_withheld(outputs: Outputs) -> None:
    indexed = {place: content for place, content in outputs.before.items() if place.startswith("index/")}
    assert {name for name, _ in found_in(indexed, {one.shown for one in TEN})} == {one.shown for one in TEN}


def test_the_audit_sheet_has_every_name_before_people_are_withheld(outputs: Outputs) -> None:
    sheet = {"audit draw": outputs.before["audit draw"]}
    assert {name for name, _ in found_in(sheet, {one.shown for one in TEN})} == {one.shown for one in TEN}


@pytest.mark.parametrize("moment", ["after", "reloaded", "restored"])
def test_no_name_or_id_is_in_any_file_or_answer(outputs: Outputs, moment: str) -> None:
    assert sorted(found_in(getattr(outputs, moment), NAMES | _hidden_ids(outputs.ids))) == []


def test_requests_are_unreadable_in_files_and_removed_once_fulfilled(outputs: Outputs) -> None:
    kept = {place: content for place, content in outputs.before.items() if place.startswith("inbox/")}
    assert (len(kept), found_in(kept, NAMES | _hidden_ids(outputs.ids))) == (len(TEN), set())
    assert [place for place in outputs.after if place.startswith("inbox/")] == []


def test_pages_of_withheld_people_answer_410_with_the_same_content(
    outputs: Outputs, client: httpx.Client
) -> None:
    pages = {id_: client.get(f"/author/{id_}") for id_ in _hidden_ids(outputs.ids)}
    never = client.get("/author/Anever00000000")
    assert {page.status_code for page in pages.values()} == {410}
    assert len({page.content for page in pages.values()}) == 1
    assert never.status_code == 404


def test_a_retired_name_still_finds_the_person_in_any_order(outputs: Outputs, client: httpx.Client) -> None:
    query = "query($q: String!) { search(query: $q) { nodes { matchedName entity { id label } } } }"
    found = [
        client.post("/graphql", json={"query": query, "variables": {"q": typed}}).json()["data"]["search"]
        for typed in ("Miloš Kral", "kral milos", "ABERNATHY, Ysolde")
    ]
    kral, byrne = (outputs.ids[name] for name in ("Miloš Kral", "Ysolde Abernathy"))
    shown = [(hits["nodes"][0]["entity"]["id"], hits["nodes"][0]["matchedName"]) for hits in found]
    assert shown == [(kral, "Mila Kralova"), (kral, "Mila Kralova"), (byrne, "Ysolde Byrne")]


@pytest.mark.parametrize(
    ("title", "tie", "expected"),
    [
        ("Gutters and downpipes", "COUPLING", [("Vats and their lids", 2)]),
        ("Rain barrels in dry summers", "CO_CITATION", [("Straw mulch on bare soil", 2), (REEDS, 1)]),
    ],
)
def test_ties_by_citations_name_and_count_nobody_who_is_hidden(
    outputs: Outputs, client: httpx.Client, title: str, tie: str, expected: list[tuple[str, int]]
) -> None:
    (paper,) = [row["id"] for row in rows_of(accepted(outputs.data))["paper"] if row["label"] == title]
    found = related(client, paper, tie)
    ties = found["paper"]["relatedByCitations"]
    rows = [(row["paper"]["title"], row["paperCount"], len(row["papers"])) for row in ties["nodes"]]
    papers = [each for row in ties["nodes"] for each in (row["paper"], *row["papers"])]
    people = [(each["authors"]["totalCount"], len(each["authors"]["nodes"])) for each in papers]
    hidden = _hidden_ids(outputs.ids) & {
        byline["author"]["id"] for each in papers for byline in each["authors"]["nodes"]
    }
    assert (ties["totalCount"], rows) == (len(expected), [(*each, each[1]) for each in expected])
    assert ([one for one in people if one[0] != one[1]], hidden) == ([], set())
    drawn = found["neighbourhood"]
    counted_others = [edge for edge in drawn["edges"] if edge["weight"] != len(edge["papers"])]
    assert ([node["label"] for node in drawn["nodes"]], counted_others) == ([title, *dict(expected)], [])


def test_papers_stay_with_those_who_are_shown_and_their_namesakes(outputs: Outputs) -> None:
    rows = rows_of(accepted(outputs.data))
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


def test_former_tables_and_engine_folders_are_removed_with_a_withheld_person(outputs: Outputs) -> None:
    folder = DataFolder(outputs.data)
    engines = [int(outputs.settings.neo4j_uri is None)]
    assert [len(list(place.iterdir())) for place in (folder.tables, folder.engines)] == [1, *engines]
