"""What the demo shows: a field that people recognise, and each difficulty that Coterie deals with."""

import json
import re
import shutil
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from app.settings import Settings
from bench.demo_data.__main__ import write_demo
from loaders.demo import list_inputs, load_demo
from tests.cli.processes import SECONDS, start
from tests.docs.markdown import ROOT, Document
from tests.serving import served

README = Document(ROOT / "README.md")
CARD = Document(ROOT / "loaders" / "demo" / "CARD.md")
CLUSTERS = "{ topicClusters(first: 7) { nodes { label } } }"
COUNTS = "{ dataset { paperCount authorCount institutionCount } }"
NAMESAKES = '{ search(query: "Wei Liu", kinds: [AUTHOR], first: 9) { nodes { entity { id label } } } }'
PAPERS = """{ search(query: "%s", kinds: [PAPER], first: 5) { nodes { entity { ... on Paper {
  authorsComplete versions { title }
} } } } }"""
UNWANTED = re.compile(r"<abstract|[\w.-]+@[\w-]+\.\w+")


@pytest.fixture(scope="module")
def reports() -> list[str]:
    """What the loading of the demo reports."""
    return []


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory, reports: list[str]) -> Settings:
    data = tmp_path_factory.mktemp("built-in") / "data"
    return load_demo(Settings(data=data, heap="384m", workers=1), reports.append)


@pytest.fixture(scope="module")
def ask(loaded: Settings, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """Asks a service of a copy, so that a second start finds the folder as the first load left it."""
    copy = shutil.copytree(loaded.data, tmp_path_factory.mktemp("served") / "data")
    with served(loaded.model_copy(update={"data": copy})) as address:

        def query_service(query: str) -> Any:
            body = httpx.post(f"{address}/graphql", json={"query": query}, timeout=SECONDS).json()
            assert "errors" not in body, body["errors"]
            return body["data"]

        yield query_service


def test_one_file_is_refused_and_the_counts_are_reported(loaded: Settings, reports: list[str]) -> None:
    assert reports == [
        f"Loading the demo into {loaded.data}: {len(list_inputs())} files about research on research ...",
        "unknown-form.txt is refused, as an example: no source has its form.",
        "349 papers by 686 people, 109 topics, 88 institutions, 2 venues",
    ]


def test_the_card_names_each_file_and_counts_what_is_in_them(ask: Any) -> None:
    counts = ask(COUNTS)["dataset"]
    named = [name for name in (each.name for each in list_inputs()) if name in CARD.text]
    series = [each.name for each in list_inputs() if each.name.endswith(".sdp.xml")]
    assert sorted([*named, *series]) == [each.name for each in list_inputs()]
    sentence = "{paperCount} papers by {authorCount:,} people at {institutionCount} institutions."
    assert sentence.format(**counts) in CARD.text


def test_the_largest_topic_clusters_are_those_of_the_field(ask: Any) -> None:
    assert [cluster["label"] for cluster in ask(CLUSTERS)["topicClusters"]["nodes"]] == [
        "Open Access",
        "Google Scholar",
        "peer review",
        "Social Media · ClimateCheck",
        "Citation Networks",
        "Web Archives",
        "CL-SciSumm · LaySumm",
    ]


def test_two_people_have_one_name(ask: Any) -> None:
    hits = [hit["entity"] for hit in ask(NAMESAKES)["search"]["nodes"]]
    assert len({hit["id"] for hit in hits if hit["label"] == "Wei Liu"}) == 2


def test_one_paper_has_two_titles(ask: Any) -> None:
    assert found(ask, "CNF Blocking") == [
        {
            "authorsComplete": True,
            "versions": [
                {"title": "Scaling Author Name Disambiguation with CNF Blocking"},
                {"title": "Learning CNF Blocking for Large-scale Author Name Disambiguation"},
            ],
        }
    ]


def test_an_author_list_is_cut(ask: Any) -> None:
    title = "The Memento Tracer Framework: Balancing Quality and Scalability for Web Archiving"
    assert found(ask, "Memento Tracer") == [{"authorsComplete": False, "versions": [{"title": title}]}]


def found(ask: Any, title: str) -> list[Any]:
    return [hit["entity"] for hit in ask(PAPERS % title)["search"]["nodes"]]


def test_the_readme_shows_what_the_demo_answers(ask: Any) -> None:
    (query,), (answer,) = README.blocks("graphql"), README.blocks("json")
    shown = json.loads(answer)
    assert (ask(query), shown["collaboratorPaths"]["paths"][0]["length"]) == (shown, 4)


@pytest.mark.corpus
def test_the_command_of_the_card_writes_the_same_files(corpus: Path, tmp_path: Path) -> None:
    write_demo(corpus, tmp_path)
    written = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    by_hand = "unknown-form.txt"
    assert written == {each.name: each.read_bytes() for each in list_inputs() if each.name != by_hand}


def test_nothing_in_the_demo_is_an_abstract_or_an_e_mail_address() -> None:
    texts = [each.read_text(encoding="utf-8") for each in list_inputs()]
    assert [found for text in texts for found in UNWANTED.findall(text)] == []


def test_a_second_start_loads_nothing_and_names_a_page_once_it_has_answered(
    loaded: Settings,
) -> None:
    service = start("serve", "--demo", "--port", "0", data=loaded.data.with_name("data"))
    try:
        assert service.stdout is not None
        serving, look = service.stdout.readline(), service.stdout.readline()
        with urllib.request.urlopen(look.split()[-1], timeout=SECONDS) as page:
            statements = (serving.startswith("Serving at "), look.startswith("Look at "), page.status)
        assert statements == (True, True, 200)
    finally:
        service.terminate()
        _, steps = service.communicate(timeout=SECONDS)
    size = len(list_inputs())
    assert steps.splitlines() == [
        "coterie: Preparing the demo ...",
        f"coterie: Loading the demo into {loaded.data}: {size} files about research on research ...",
        "coterie: The demo was loaded before.",
        "coterie: Starting the service ...",
    ]
