"""`GET /changes`: JSON lines, page by page, and what is refused."""

from pathlib import Path

import httpx
import orjson
import pytest

from app.changes.change import Change, VersionHeader
from app.changes.change_log import ChangeLog
from app.changes.reading import page_of_changes
from tests.api.asking import Asker, asker, settings
from tests.changes.conftest import FIRST, LAST, LOG, SECOND, SERVED, write_log
from tests.engines import OpenEngines

Lines = list[tuple[str, str, str]]


def lines_of(answer: httpx.Response) -> Lines:
    """Version, kind and id of each line."""
    assert answer.status_code == 200, answer.text
    found = [orjson.loads(line) for line in answer.content.splitlines()]
    return [(each["version"], each["kind"], each["id"]) for each in found]


SECOND_LINES = [
    ("5ec0nd", "merged", "A90"),
    ("5ec0nd", "born", "P02"),
    ("5ec0nd", "new_paper", "A01"),
    ("5ec0nd", "new_paper", "A02"),
    ("5ec0nd", "new_paper", "V02"),
    ("5ec0nd", "new_collaborator", "A01"),
]
LAST_LINES = [(SERVED, "ended", "A0000"), (SERVED, "born", "P01"), (SERVED, "new_paper", "A01")]


async def test_a_line_has_the_kind_the_ids_and_the_time_of_a_change(client: Asker) -> None:
    answer = await client.http.get("/changes?since=f1r57")
    assert orjson.loads(answer.content.splitlines()[5]) == {
        "version": "5ec0nd",
        "published_at": "2026-02-01T12:00:00Z",
        "kind": "new_collaborator",
        "id": "A01",
        "others": ["A02"],
        "papers": ["P02"],
    }


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("since=f1r57", SECOND_LINES + LAST_LINES),
        ("since=5ec0nd", LAST_LINES),
        (f"since={SERVED}", []),
        ("since=5ec0nd&of=A01", [(SERVED, "new_paper", "A01")]),
        ("since=f1r57&of=A90", [SECOND_LINES[0], SECOND_LINES[2], SECOND_LINES[5], LAST_LINES[2]]),
        ("since=f1r57&of=V02", [SECOND_LINES[4]]),
        ("since=f1r57&of=A0000", [LAST_LINES[0]]),
    ],
)
async def test_the_list_of_changes_ends_with_the_served_version(
    client: Asker, query: str, expected: Lines
) -> None:
    assert lines_of(await client.http.get(f"/changes?{query}")) == expected


async def test_a_line_that_a_backup_brought_back_names_nobody_who_is_withheld_now(
    engines: OpenEngines, data: Path, tmp_path: Path
) -> None:
    (tmp_path / "index").symlink_to(data / "index")
    hidden = Change("new_collaborator", "A01", ("A80",), ("P01",))
    write_log(tmp_path, LOG | {LAST: (*LOG[LAST], hidden)})
    async with asker(engines.open("embedded"), settings(tmp_path)) as client:
        answers = [
            await client.http.get(f"/changes?since=f1r57{query}") for query in ("", "&of=A80", "&of=A01")
        ]
        feed = await client.http.get("/feed/author/A01.atom")
    assert [b"A80" in answer.content for answer in (*answers, feed)] == [False] * 4
    assert lines_of(answers[0]) == SECOND_LINES + LAST_LINES


async def test_the_pages_of_a_change_list_join_without_a_gap(client: Asker) -> None:
    answers = [await client.http.get("/changes?since=f1r57&first=4")]
    while following := answers[-1].links.get("next"):
        answers.append(await client.http.get(following["url"].removeprefix("https://coterie.example")))
    assert [lines_of(answer) for answer in answers] == [
        SECOND_LINES[:4],
        [*SECOND_LINES[4:], *LAST_LINES[:2]],
        LAST_LINES[2:],
    ]


def test_pages_of_a_version_that_was_served_twice_join_without_a_gap(tmp_path: Path) -> None:
    again = VersionHeader(SECOND.version, "2026-03-15T12:00:00Z")
    born = (Change("born", "P01"), Change("born", "P02"))
    write_log(
        tmp_path,
        {FIRST: (), SECOND: born, LAST: (Change("ended", "P02"),), again: (Change("returned", "P02"),)},
    )
    versions = ChangeLog(tmp_path / "changes").since(FIRST.version, SECOND.version)
    first = page_of_changes(versions, frozenset(), 1, None)
    rest = page_of_changes(versions, frozenset(), 3, first.end)
    assert [(one.kind, one.id) for one in (*first.changes, *rest.changes)] == [
        ("born", "P01"),
        ("born", "P02"),
        ("ended", "P02"),
        ("returned", "P02"),
    ]


async def test_a_list_larger_than_one_operation_may_read_is_given_in_pages(
    engines: OpenEngines, data: Path, tmp_path: Path
) -> None:
    (tmp_path / "index").symlink_to(data / "index")
    papers = [Change("born", f"P{number:012}") for number in range(20_000)]  # 740 kB: 180 units
    write_log(tmp_path, {FIRST: (), SECOND: papers, LAST: papers})
    limited = settings(tmp_path, cost_limit=250)
    async with asker(engines.open("embedded"), limited) as client:
        first = await client.http.get("/changes?since=f1r57&of=P000000000007&first=2")
        following = first.links["next"]["url"].removeprefix("https://coterie.example")
        second = await client.http.get(following)
    assert [lines_of(first), lines_of(second), "next" in second.links] == [
        [("5ec0nd", "born", "P000000000007")],
        [(SERVED, "born", "P000000000007")],
        False,
    ]


async def test_a_list_with_a_removed_change_gets_a_new_tag(
    engines: OpenEngines, data: Path, tmp_path: Path
) -> None:
    (tmp_path / "index").symlink_to(data / "index")
    write_log(tmp_path, LOG)
    async with asker(engines.open("embedded"), settings(tmp_path)) as client:
        before = await client.http.get("/changes?since=f1r57")
        write_log(tmp_path, LOG | {SECOND: LOG[SECOND][1:]})
        tag = {"If-None-Match": before.headers["etag"]}
        after = await client.http.get("/changes?since=f1r57", headers=tag)
    assert lines_of(after) == SECOND_LINES[1:] + LAST_LINES


async def test_a_damaged_list_is_an_error_without_paths_of_the_machine(
    engines: OpenEngines, data: Path, tmp_path: Path
) -> None:
    (tmp_path / "index").symlink_to(data / "index")
    write_log(tmp_path, LOG)
    (tmp_path / "changes" / "000003.jsonl").write_bytes(b'{"version":"x","publi')
    async with asker(engines.open("embedded"), settings(tmp_path)) as client:
        answers = [
            await client.http.get(f"/{one}") for one in ("changes?since=f1r57", "feed/author/A01.atom")
        ]
    assert [(answer.status_code, str(tmp_path) in answer.text) for answer in answers] == [(503, False)] * 2


async def test_a_version_that_is_not_known_is_answered_with_those_that_are(client: Asker) -> None:
    (error,) = (await client.http.get("/changes?since=1a7er")).json()["errors"]
    assert error == {
        "message": "'1a7er' is not a dataset version whose changes are kept.",
        "extensions": {
            "code": "NOT_FOUND",
            "hint": "Known are f1r57 (2026-01-01T12:00:00Z), 5ec0nd (2026-02-01T12:00:00Z),"
            f" {SERVED} (2026-03-01T12:00:00Z).",
        },
    }


async def test_the_same_version_is_sent_once(client: Asker) -> None:
    first = await client.http.get("/changes?since=f1r57")
    again = await client.http.get(
        "/changes?since=f1r57", headers={"If-None-Match": first.headers["etag"], "Host": "evil.example"}
    )
    assert (again.status_code, again.content, first.headers["content-type"]) == (
        304,
        b"",
        "application/jsonl",
    )


@pytest.mark.parametrize(
    ("query", "status", "code"),
    [
        ("", 404, "NOT_FOUND"),
        ("since=f1r57&first=0", 400, "BAD_INPUT"),
        ("since=f1r57&first=10001", 400, "BAD_INPUT"),
        ("since=f1r57&first=all", 400, "BAD_INPUT"),
        ("since=f1r57&after=forged", 400, "STALE_CURSOR"),
        ("since=f1r57&since=f1r57", 400, "BAD_INPUT"),
        ("since=f1r57&colour=red", 400, "BAD_INPUT"),
        ("since=f1r57&of=https://orcid.org/0000-0000-0000-0000", 404, "NOT_FOUND"),
    ],
)
async def test_a_wrong_request_is_refused(client: Asker, query: str, status: int, code: str) -> None:
    answer = await client.http.get(f"/changes?{query}")
    assert (answer.status_code, answer.json()["errors"][0]["extensions"]["code"]) == (status, code)
