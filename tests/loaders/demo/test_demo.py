"""What the demo is worth looking at for."""

from pathlib import Path
from typing import Any

import httpx
import pytest

from app.settings import Settings
from loaders.demo import list_pages
from loaders.loading.load import load
from loaders.reading.intake import LoadRequest

PATH = """{
  collaboratorPaths(from: "%s", to: "%s", k: 1) {
    ... on CollaboratorPaths {
      paths { hops { to { name } papers(first: 1) { versions { records { source { key } } } } } }
    }
  }
}"""


@pytest.fixture(scope="module")
def ask(demo: str) -> Any:
    def query_service(query: str) -> Any:
        body = httpx.post(f"{demo}/graphql", json={"query": query}).json()
        assert "errors" not in body, body["errors"]
        return body["data"]

    return query_service


def found(ask: Any, name: str) -> list[dict[str, Any]]:
    hits = ask(f'{{ search(query: "{name}", first: 5) {{ nodes {{ entity {{ id label }} }} }} }}')
    return [hit["entity"] for hit in hits["search"]["nodes"]]


def test_a_path_of_three_hops_leads_across_two_pages(ask: Any) -> None:
    [start], [end] = found(ask, "Renaud Lambiotte"), found(ask, "M. E. J. Newman")
    answer = ask(PATH % (start["id"], end["id"]))
    hops = answer["collaboratorPaths"]["paths"][0]["hops"]
    assert [hop["to"]["name"] for hop in hops] == ["Leto Peel", "Aaron Clauset", "M. E. J. Newman"]
    assert [sources(hop) for hop in hops] == [
        {"scholarfeed"},
        {"scholarfeed"},
        {"bzpeer", "catalyzex", "scholarfeed"},
    ]


def sources(hop: dict[str, Any]) -> set[str]:
    versions = [version for paper in hop["papers"] for version in paper["versions"]]
    return {record["source"]["key"] for version in versions for record in version["records"]}


def test_one_name_is_several_people(ask: Any) -> None:
    namesakes = {each["id"] for each in found(ask, "Lei Zhang") if each["label"] == "Lei Zhang"}
    assert len(namesakes) == 3


def test_one_paper_has_two_titles(ask: Any) -> None:
    [old], [new] = found(ask, "Measurement errors in network data"), found(ask, "rich but noisy data")
    assert old["id"] == new["id"]


def test_one_page_is_of_no_known_form_and_nothing_else_is_refused(tmp_path: Path) -> None:
    pages = [str(page) for page in list_pages()]
    report = load(Settings(data=tmp_path), LoadRequest(pages), is_dry_run=True)
    refused = [Path(file.path).name for file in report.files if file.refused]
    assert refused == ["unknown-form.txt"]
    assert [file.quarantined for file in report.files if file.quarantined] == []
