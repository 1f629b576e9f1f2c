"""`GET /export/{format}`: every format of a whole graph and of parts, and what is refused."""

import asyncio
from functools import partial

import httpx
import pytest

from app.api.execution.service import Service
from app.exports import routes
from app.index.paths.terms import SearchWork
from tests.api.asking import asker, settings
from tests.api.test_abstracts import CLOSED
from tests.engines import OpenEngines
from tests.exports.conftest import ExportService
from tests.exports.readers import NETWORKS, WORKS, frame
from tests.graph.graphs import read_graph

GRAPH = read_graph("scholars")


def refusal(answer: httpx.Response) -> tuple[int, str, str]:
    (error,) = answer.json()["errors"]
    return answer.status_code, error["extensions"]["code"], error["message"]


@pytest.mark.parametrize("key", NETWORKS)
async def test_another_program_reads_the_whole_network_of_authors(service: ExportService, key: str) -> None:
    names, weights = NETWORKS[key](await service.content(key, has_key=True))
    assert (set(names.values()), weights) == (
        {row["label"] for row in GRAPH["author"] if row["id"] in {each["source"] for each in GRAPH["wrote"]}},
        {(row["source"], row["target"]): row["paper_count"] for row in GRAPH["collaborated_with"]},
    )


@pytest.mark.parametrize("key", WORKS)
async def test_another_program_reads_the_works_of_a_person(service: ExportService, key: str) -> None:
    titles = {row["id"]: row["label"] for row in GRAPH["paper"]}
    expected = sorted(titles[row["target"]] for row in GRAPH["wrote"] if row["source"] == "A01")
    assert sorted(WORKS[key](await service.content(f"{key}?papers&of=A01"))) == expected


@pytest.mark.parametrize(
    ("part", "papers"),
    [
        ("of=P01", {"P01"}),
        ("of=V02", {row["source"] for row in GRAPH["published_in"] if row["target"] == "V02"}),
        ("of=A90&years=2023", {"P07", "P17"}),
        ("cluster=C90", {row["source"] for row in GRAPH["in_cluster"] if row["target"] == "C11"}),
        ("cluster=C01", {row["source"] for row in GRAPH["in_cluster"] if row["target"] == "C01"}),
        ("search=sparse graphs", {"P01"}),
        ("from=A01&to=A02", {"P01", "P02", "P03", "P17", "P19"}),
        ("of=A01&max-authors=1", set()),
    ],
)
async def test_an_export_of_a_part_has_the_papers_of_the_part(
    service: ExportService, part: str, papers: set[str]
) -> None:
    table = frame(await service.content(f"parquet?papers&{part}"), "works.parquet")
    assert set(table["id"]) == papers


@pytest.mark.parametrize("kind", ["institutions", "venues", "topics"])
async def test_each_kind_has_a_network(service: ExportService, kind: str) -> None:
    content = await service.content(f"parquet?graph={kind}", has_key=True)
    nodes, edges = frame(content, "nodes.parquet"), frame(content, "edges.parquet")
    assert (set(nodes["id"].str[0]), set(edges["source"]) | set(edges["target"]) <= set(nodes["id"])) == (
        {kind[0].upper()},
        True,
    )


async def test_an_abstract_without_a_licence_is_in_no_format(service: ExportService) -> None:
    files = [await service.content(f"{key}?papers", has_key=True) for key in WORKS]
    tables = [frame(files[list(WORKS).index(key)], f"works.{key}").to_csv() for key in ("csv", "parquet")]
    texts = [file.decode(errors="replace") for file in files] + tables
    assert [closed for closed in CLOSED for text in texts if closed in text] == []
    assert "abstract" in tables[0]


@pytest.mark.parametrize(
    ("address", "status", "code"),
    [
        ("gexf", 401, "UNAUTHENTICATED"),
        ("nothing?of=A01", 400, "BAD_INPUT"),
        ("gexf?of=A01&papers", 400, "BAD_INPUT"),
        ("bibtex?of=A01&graph=authors", 400, "BAD_INPUT"),
        ("bibtex?of=A01&counting=fractional", 400, "BAD_INPUT"),
        ("gexf?of=A01&cluster=C01", 400, "BAD_INPUT"),
        ("gexf?of=A01&of=A02", 400, "BAD_INPUT"),
        ("gexf?of=", 400, "BAD_INPUT"),
        ("gexf?from=A01", 400, "BAD_INPUT"),
        ("gexf?of=A01&years=2020..2010", 400, "BAD_INPUT"),
        ("gexf?of=A01&years=then", 400, "BAD_INPUT"),
        ("gexf?of=A01&years=0", 400, "BAD_INPUT"),
        ("gexf?of=A01&years=0..2010", 400, "BAD_INPUT"),
        ("gexf?cluster=A01", 400, "BAD_INPUT"),
        ("gexf?of=A01&max-authors=0", 400, "BAD_INPUT"),
        ("gexf?of=A01&colour=red", 400, "BAD_INPUT"),
        ("gexf?of=A00000000000", 404, "NOT_FOUND"),
        ("gexf?from=A01&to=A13", 404, "NOT_FOUND"),
    ],
)
async def test_a_request_is_refused(service: ExportService, address: str, status: int, code: str) -> None:
    assert refusal(await service.get(address))[:2] == (status, code)


async def test_a_withheld_person_is_gone(service: ExportService) -> None:
    assert refusal(await service.get("gexf?of=A80"))[:2] == (410, "NOT_FOUND")


async def test_a_file_has_a_name_and_an_etag_and_is_not_built_again(service: ExportService) -> None:
    http = service.client.http
    first = await http.get("/export/bibtex?papers&of=A01&years=2019..")
    again = await http.get(
        "/export/bibtex?papers&of=A01&years=2019..", headers={"If-None-Match": first.headers["etag"]}
    )
    assert (first.headers["content-disposition"], first.headers["cache-control"], again.status_code) == (
        'attachment; filename="coterie-papers-A01.bib"',
        "public, no-cache",
        304,
    )
    assert "coterie export bibtex --papers --of A01 --years 2019.." in first.text


@pytest.mark.parametrize("address", ["bibtex?papers&of=A01", "gexf?of=A01", "gexf"])
async def test_head_has_the_headers_of_get_but_those_of_its_body(
    service: ExportService, address: str
) -> None:
    whole, head = [await service.get(address, has_key=True, method=method) for method in ("GET", "HEAD")]
    of_body = {"content-length", "content-encoding", "vary"}
    headers = [{name: each.headers[name] for name in each.headers.keys() - of_body} for each in (whole, head)]
    assert (head.status_code, headers[1], head.content) == (200, headers[0], b"")
    assert head.headers.keys() & {"content-length", "content-encoding"} == set()


async def test_head_makes_no_file_and_is_not_charged_for_one(
    service: ExportService, engines: OpenEngines, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.exports.exporting._UNITS_PER_WORK", 3_000)
    limits = settings(service.data, cost_limit=20_000, minute_limit=600)
    async with asker(engines.open("embedded"), limits) as client:
        poor = ExportService(client, service.key, service.data)
        methods = ["HEAD", "HEAD", "GET", "HEAD", "GET"]
        answers = [await poor.get("bibtex?papers&of=A01", method=method) for method in methods]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 429]


@pytest.mark.parametrize(
    ("address", "status"),
    [("gexf", 401), ("gexf?of=A00000000000", 404), ("gexf?of=A80", 410), ("gexf?of=A01&colour=red", 400)],
)
async def test_head_is_refused_as_get_is(service: ExportService, address: str, status: int) -> None:
    assert (await service.get(address, method="HEAD")).status_code == status


async def test_a_file_has_the_tag_of_the_version_that_it_contains(
    service: ExportService, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = (await service.get("bibtex?papers&of=A01")).headers["etag"]

    async def former(_service: Service) -> str:
        return "the version of a moment ago"

    monkeypatch.setattr(Service, "version", former)
    assert (await service.get("bibtex?papers&of=A01")).headers["etag"] == expected


async def test_a_part_that_costs_too_much_is_refused(
    service: ExportService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.exports.exporting._UNITS_PER_WORK", 1_000_000)
    answer = await service.get("bibtex?papers&of=A01")
    assert refusal(answer)[:2] == (400, "TOO_COSTLY")


async def test_a_path_that_is_too_broad_to_find_is_reported_so(
    service: ExportService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.api.paths.search_space.SearchWork", partial(SearchWork, left=0))
    assert refusal(await service.get("gexf?from=A01&to=A02")) == (
        400,
        "TOO_BROAD",
        "The search for a path between these two people became too broad before it found one.",
    )


@pytest.mark.parametrize("address", ["gexf?search=sparse graphs", "gexf?from=A01&to=A02"])
async def test_preparation_is_paid_from_the_budget_of_the_caller(
    poor_service: ExportService, address: str
) -> None:
    answers = [await poor_service.get(address) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [200, 429]
    assert answers[1].headers["retry-after"].isdecimal()


async def test_more_whole_graphs_at_once_than_allowed_are_refused(
    service: ExportService,
) -> None:
    answers = await asyncio.gather(
        *(service.get("bibtex", has_key=True) for _ in range(routes.WHOLE_AT_ONCE + 1))
    )
    assert sorted(answer.status_code for answer in answers) == [200, 200, 503]
