"""The clients against a service that serves the example pages: Python first, then TypeScript."""

import doctest
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from coterie_client import (
    AnswerUnknown,
    AsyncCoterie,
    BudgetSpent,
    Coterie,
    CoterieError,
    EntityKind,
    InvalidRequest,
    KeyUnknown,
    NotFound,
    PaperFilter,
    ServiceFault,
    ServiceUnreachable,
    StaleCursor,
    TooCostly,
    YearRange,
    every,
    every_async,
    frames,
)
from coterie_client.answers import data_of
from coterie_client.generated.paths import PathsCollaboratorPathsNoPathFound
from tests.docs.markdown import ROOT
from tests.web.node import require_packages, run_node

TYPESCRIPT = ROOT / "clients" / "typescript"
COMPILER = Path("typescript") / "bin" / "tsc"
PEEL, NEWMAN, LAMBIOTTE = "Amq3x6vrc2ycq", "Abn878wmthe2t", "A9fneyqznzahb"


@pytest.fixture
def client(demo: str) -> Iterator[Coterie]:
    with Coterie(demo) as client:
        yield client


def test_a_search_finds_a_person(client: Coterie) -> None:
    found = client.search("leto peel", kinds=[EntityKind.AUTHOR])
    assert found is not None
    assert [(hit.entity.id, hit.entity.kind) for hit in found.nodes] == [(PEEL, EntityKind.AUTHOR)]


def test_an_unknown_author_is_none(client: Coterie) -> None:
    assert client.author("0000-0002-1825-0097") is None


def test_a_missing_path_is_returned_with_its_reason(client: Coterie) -> None:
    answer = client.paths(NEWMAN, LAMBIOTTE, max_hops=1)
    assert isinstance(answer, PathsCollaboratorPathsNoPathFound)
    assert answer.message == "No path of at most 1 hop connects the two."


def test_every_page_is_read(client: Coterie) -> None:
    papers = list(every(lambda after: client.papers(first=7, after=after)))
    whole = client.papers(first=100)
    assert whole is not None
    assert [paper.id for paper in papers] == [paper.id for paper in whole.nodes]


async def test_every_page_is_read_asynchronously(demo: str) -> None:
    async with AsyncCoterie(demo) as client:
        mine = PaperFilter(authors=[PEEL], years=YearRange(from_=2017))
        papers = [
            paper
            async for paper in every_async(lambda after: client.papers(where=mine, first=1, after=after))
        ]
    assert [paper.title for paper in papers] == [
        "Community detection in networks with unobserved edges",
        "Multiscale mixing patterns in networks",
    ]


def dataset_of(address: str, key: str | None = None) -> object:
    with Coterie(address, key=key) as client:
        return client.dataset()


ERRORS: dict[type[CoterieError], Callable[[Coterie], object]] = {
    InvalidRequest: lambda client: client.ask("{ nothing }"),
    NotFound: lambda client: client.papers(where=PaperFilter(authors=["0000-0002-1825-0097"])),
    StaleCursor: lambda client: client.papers(after="yesterday"),
    TooCostly: lambda client: client.ask(
        "{ papers(first: 100) { nodes { citedBy(first: 100) { nodes { citedBy { nodes { id } } } } } } }"
    ),
    KeyUnknown: lambda client: dataset_of(client.address, key="coterie_unknown"),
    AnswerUnknown: lambda client: dataset_of(f"{client.address}/graphql"),
    ServiceUnreachable: lambda _: dataset_of("http://127.0.0.1:9"),
}


@pytest.mark.parametrize("kind", ERRORS)
def test_an_error_has_its_class_and_a_hint(kind: type[CoterieError], client: Coterie) -> None:
    with pytest.raises(CoterieError) as raised:
        ERRORS[kind](client)
    assert (type(raised.value), raised.value.hint != "") == (kind, True)


def test_files_are_read_and_what_is_missing_is_not_found(client: Coterie) -> None:
    assert client.export("csv", of=PEEL)[:2] == b"PK"
    assert client.picture(PEEL)._repr_svg_().startswith("<svg")
    for missing in (lambda: client.export("csv", of="A0"), lambda: client.picture("A0")):
        with pytest.raises(NotFound):
            missing()


def answer(status: int, code: str, **extensions: Any) -> httpx.Response:
    problem = {"message": "No.", "extensions": {"code": code, "hint": "Do this.", **extensions}}
    return httpx.Response(status, headers={"Retry-After": "7"}, json={"errors": [problem]})


def test_a_spent_budget_raises_with_the_seconds_to_wait() -> None:
    with pytest.raises(BudgetSpent, match=r"^No\. Do this\.$") as raised:
        data_of(answer(429, "RATE_LIMITED"))
    assert raised.value.retry_after == 7


def test_a_fault_has_its_reference() -> None:
    with pytest.raises(ServiceFault) as raised:
        data_of(answer(500, "INTERNAL", reference="k3x9"))
    assert raised.value.reference == "k3x9"


@pytest.mark.parametrize("body", ["<html>", "[]", "{}", '{"data": null}', '{"errors": []}'])
def test_an_answer_of_another_program_raises_answer_unknown(body: str) -> None:
    response = httpx.Response(200, text=body, request=httpx.Request("POST", "http://127.0.0.1:8000/graphql"))
    with pytest.raises(AnswerUnknown, match=r"^http://127\.0\.0\.1:8000/graphql answers with status 200"):
        data_of(response)


def test_data_next_to_an_error_stays_available() -> None:
    partial = {"data": {"author": {"name": "Ada Lind"}}, "errors": [{"message": "Later.", "extensions": {}}]}
    with pytest.raises(CoterieError) as raised:
        data_of(httpx.Response(200, json=partial))
    assert raised.value.data == {"author": {"name": "Ada Lind"}}


@pytest.mark.parametrize(("patience", "sent"), [(0, 1), (13, 2), (14, 3)])
def test_a_patient_client_retries_after_the_time_that_the_service_states(
    patience: float, sent: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[float] = []
    monkeypatch.setattr("time.sleep", waited.append)
    service = httpx.MockTransport(lambda _: answer(429, "RATE_LIMITED"))
    with (
        Coterie(patience=patience, http=httpx.Client(transport=service)) as client,
        pytest.raises(BudgetSpent),
    ):
        client.dataset()
    assert waited == [7] * (sent - 1)


def test_papers_make_a_frame(client: Coterie) -> None:
    frame = frames.papers(client, PaperFilter(authors=[PEEL]), most=2)
    assert frame[["title", "year", "author_count"]].to_dict("records") == [
        {"title": "Community detection in networks with unobserved edges", "year": 2018, "author_count": 3},
        {"title": "Multiscale mixing patterns in networks", "year": 2017, "author_count": 3},
    ]


def test_collaborators_make_a_frame(client: Coterie) -> None:
    frame = frames.collaborators(client, PEEL, most=1)
    assert frame.drop(columns="papers").to_dict("records") == [
        {
            "id": "A59qxdtcttm8g",
            "name": "Aaron Clauset",
            "paper_count": 3,
            "at_least": True,
            "first_year": 2014,
            "last_year": 2016,
        }
    ]


def test_paths_make_a_frame(client: Coterie) -> None:
    frame = frames.paths(client, NEWMAN, LAMBIOTTE, k=1)
    assert frame[["path", "hop", "from_name", "to_name", "paper_count"]].values.tolist() == [
        [1, 1, "M. E. J. Newman", "Aaron Clauset", 1],
        [1, 2, "Aaron Clauset", "Leto Peel", 3],
        [1, 3, "Leto Peel", "Renaud Lambiotte", 2],
    ]


def test_a_frame_without_paths_states_the_reason(client: Coterie) -> None:
    frame = frames.paths(client, NEWMAN, LAMBIOTTE, max_hops=1)
    assert (len(frame), frame.attrs) == (0, {"reason": "No path of at most 1 hop connects the two."})


def test_the_page_about_clients_shows_what_they_answer(demo: str) -> None:
    page = (ROOT / "docs" / "clients.md").read_text(encoding="utf-8").replace("http://127.0.0.1:8000", demo)
    text = re.sub(r"^```.*$", "", page, flags=re.MULTILINE)
    failures: list[str] = []
    examples = doctest.DocTestParser().get_doctest(text, {}, "clients.md", None, 0)
    doctest.DocTestRunner().run(examples, out=failures.append)
    assert failures == []


@pytest.fixture(scope="module")
def typescript() -> Path:
    """The TypeScript client as `make clients` builds it."""
    compiler = require_packages() / COMPILER
    run_node("generate.mjs", cwd=TYPESCRIPT)
    run_node(compiler, "-p", ".", cwd=TYPESCRIPT)
    return TYPESCRIPT / "built"


@pytest.mark.usefixtures("typescript")
def test_typescript_asks_registered_documents_and_others(demo: str) -> None:
    assert json.loads(run_node(Path(__file__).parent / "ask.mjs", demo)) == {
        "around": ["Leto Peel", "Aaron Clauset", "Renaud Lambiotte"],
        "collaborators": ["Aaron Clauset"],
        "path": "NoPathFound",
        "papers": 7,
        "wrong": {"code": "NOT_FOUND", "hint": "Find the id with `resolve` or `search`."},
        "errors": ["CoterieError", "CoterieError"],
        "ended": "enough",
    }


def test_typescript_rejects_a_wrong_type_of_an_answer(typescript: Path, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.ts"
    wrong.write_text(
        f'import {{ Coterie, Paper }} from "{typescript / "index.js"}";\n'
        'const { paper } = await new Coterie("").ask(Paper, { id: "P1" });\n'
        "export const pages: number | undefined = paper?.title;\n",
        encoding="utf-8",
    )
    with pytest.raises(AssertionError, match=r"Type 'string \| undefined' is not assignable to type 'number"):
        run_node(
            require_packages() / COMPILER, "--noEmit", "--target", "es2022", "--module", "nodenext", wrong
        )
