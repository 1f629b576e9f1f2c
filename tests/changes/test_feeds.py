"""Atom feeds: read by another program, valid, the same entries for ever, and safe whatever a name holds."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import feedparser
import pytest
from lxml import etree

from app.changes.atom import FEED_END, entry_xml, feed_entries, feed_head, feed_pieces
from app.changes.change import Change, VersionHeader
from app.changes.subject import Subject
from app.index.paths import distances
from app.index.storage.files import open_index
from tests.api.asking import Asker, asker, settings
from tests.changes.conftest import FIRST, LAST, LOG, SECOND, write_log
from tests.engines import OpenEngines

SCHEMA = etree.RelaxNG(etree.parse(Path(__file__).parent / "atom.rng"))
ADA = Subject("author", "A01", frozenset({"A01"}), "What changed: Ada Lind", "/author/A01")


def parsed(content: bytes) -> Any:
    """The feed as feedparser reads it; it has to be well-formed and valid."""
    SCHEMA.assertValid(etree.fromstring(content))
    found = feedparser.parse(content)
    assert not found.bozo, found.bozo_exception
    return found


async def feed(client: Asker, address: str) -> Any:
    answer = await client.http.get(f"/feed/{address}.atom")
    assert (answer.status_code, answer.headers["content-type"]) == (
        200,
        "application/atom+xml",
    ), answer.text
    return parsed(answer.content)


@pytest.mark.parametrize(
    ("address", "titles"),
    [
        (
            "author/A01",
            [
                "Sparse Graphs on Quiet Machines",
                "Ada Lind: two entries were merged",
                "Counting Edges Twice",
                "Ada Lind has a new collaborator: Ben Ortiz",
            ],
        ),
        ("venue/V02", ["Counting Edges Twice"]),
        ("institution/I01", []),
        ("topic/T01", []),
        ("group/A02,A80,A0000", ["Counting Edges Twice"]),
        ("search/sparse", ["Sparse Graphs on Quiet Machines"]),
        ("cluster/C11", ["Sparse Graphs on Quiet Machines", "Counting Edges Twice"]),
    ],
)
async def test_another_program_reads_a_feed_newest_version_first(
    client: Asker, address: str, titles: list[str]
) -> None:
    assert [entry.title for entry in (await feed(client, address)).entries] == titles


THIRD = VersionHeader("7h1rd", "2026-02-15T12:00:00Z")
SHORTER = ("Shorter path: Ben Ortiz and Chloé Müller-Østergaard", "Hops: 1. Before: 4.")


def born(*papers: str) -> tuple[Change, ...]:
    return tuple(Change("born", paper) for paper in papers)


@pytest.mark.parametrize(
    ("ends", "papers", "expected"),
    [
        (
            "A01,A02",
            ("P01", "P02", "P03", "P17"),
            [("New path: Ada Lind and Ben Ortiz", "Hops: 1. Before: no path of up to 8.")],
        ),
        (
            "A02,A03",
            ("P01", "P03", "P19"),
            [SHORTER],
        ),
        ("A02,A03", ("P01", "P03"), []),
        ("A01,A08", ("P01", "P11"), []),
    ],
)
async def test_a_feed_of_two_people_has_the_versions_that_made_their_path_shorter(
    engines: OpenEngines,
    data: Path,
    tmp_path: Path,
    ends: str,
    papers: tuple[str, ...],
    expected: list[tuple[str, str]],
) -> None:
    (tmp_path / "index").symlink_to(data / "index")
    write_log(tmp_path, {SECOND: (), LAST: born(*papers)})
    async with asker(engines.open("embedded"), settings(tmp_path)) as client:
        entries = (await feed(client, f"path/{ends}")).entries
    assert [(entry.title, entry.summary) for entry in entries] == expected


async def test_a_paper_that_ended_and_returned_connects_two_people_twice(
    engines: OpenEngines, data: Path, tmp_path: Path
) -> None:
    papers = ("P01", "P02", "P03", "P17")
    ended, returned = [tuple(Change(kind, one) for one in papers) for kind in ("ended", "returned")]
    (tmp_path / "index").symlink_to(data / "index")
    write_log(tmp_path, {FIRST: (), SECOND: born(*papers), THIRD: ended, LAST: returned})
    async with asker(engines.open("embedded"), settings(tmp_path)) as client:
        entries = (await feed(client, "path/A01,A02")).entries
    assert [entry.updated for entry in entries] == [LAST.published_at, SECOND.published_at]


async def test_a_search_for_a_path_beyond_its_budget_is_refused(
    client: Asker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(distances, "MOST_READ", 0)
    answer = await client.http.get("/feed/path/A01,A02.atom")
    (error,) = answer.json()["errors"]
    assert (answer.status_code, error["extensions"]["code"]) == (400, "TOO_BROAD")


NAMES = {"A01": "Ada Lind", "A02": "Ben Ortiz", "A03": "Chloé Müller-Østergaard"}


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (
            Change("new_path", "A01", ("A02", "A03"), ("P01", "P02")),
            ("New path: Ada Lind and Ben Ortiz", "2 hops, by way of Chloé Müller-Østergaard."),
        ),
        (
            Change("shorter_path", "A01", ("A02",), ("P01",)),
            ("Shorter path: Ada Lind and Ben Ortiz", "1 hop."),
        ),
        (
            Change("ended_path", "A01", ("A02",)),
            ("No path any more: Ada Lind and Ben Ortiz", "No path of up to 8 hops connects them."),
        ),
        (Change("new_path", "A01", ("A09", "A02"), ("P01", "P02")), None),
    ],
)
def test_an_entry_about_a_followed_path_leads_to_the_page_of_the_path(
    change: Change, expected: tuple[str, str] | None
) -> None:
    entries = [(one.title, one.summary, one.path) for one in feed_entries([(LAST, change)], NAMES)]
    assert entries == ([(*expected, "/path?from=A01&to=A02")] if expected else [])


async def test_an_entry_has_an_id_a_time_and_an_address(client: Asker) -> None:
    found = await feed(client, "author/A01")
    assert (found.feed.title, found.feed.author, found.feed.updated, found.feed.links[0].href) == (
        "What changed: Ada Lind",
        "Coterie",
        "2026-03-01T12:00:00Z",
        "https://coterie.example/feed/author/A01.atom",
    )
    entry = found.entries[3]
    assert (entry.id[:9], entry.updated, entry.link, entry.summary) == (
        "urn:uuid:",
        "2026-02-01T12:00:00Z",
        "https://coterie.example/author/A01?with=A02",
        "Together: Counting Edges Twice",
    )


def test_an_entry_about_a_new_collaborator_says_that_there_are_more_joint_papers_than_it_names() -> None:
    papers = {"P01": "Wells", "P02": "Ropes", "P03": "Bells", "P04": "Tides"}
    changes = [Change("new_collaborator", "A01", ("A02",), tuple(papers)[:most]) for most in (3, 4)]
    entries = feed_entries([(LAST, change) for change in changes], NAMES | papers)
    assert [one.summary for one in entries] == [
        "Together: Wells; Ropes; Bells",
        "Together: Wells; Ropes; Bells; and more",
    ]


async def test_a_new_dataset_version_keeps_the_ids_and_order_of_feed_entries(
    client: Asker, engines: OpenEngines, data: Path, tmp_path: Path
) -> None:
    before = await feed(client, "author/A01")
    (tmp_path / "index").symlink_to(data / "index")
    served = VersionHeader(LAST.version, "2026-03-01T12:00:00Z")
    write_log(
        tmp_path, {SECOND: LOG[SECOND], VersionHeader("b3f0re", "2026-02-20T12:00:00Z"): (), served: ()}
    )
    async with asker(engines.open("embedded"), settings(tmp_path)) as other:
        after = await feed(other, "author/A01")
    assert [(entry.id, entry.updated) for entry in after.entries] == [
        (entry.id, entry.updated) for entry in before.entries[1:]
    ]


def test_a_change_in_a_later_version_is_another_feed_entry() -> None:
    again = VersionHeader(LAST.version, "2026-04-01T12:00:00Z")
    change = Change("new_paper", "A01", ("P01",))
    first, second = feed_entries([(again, change), (LAST, change)], {"A01": "Ada", "P01": "Wells"})
    assert first.id != second.id


async def test_a_feed_of_a_large_log_has_the_newest_versions_that_one_operation_may_read(
    engines: OpenEngines, data: Path, tmp_path: Path
) -> None:
    (tmp_path / "index").symlink_to(data / "index")
    papers = [Change("born", f"P{number:012}") for number in range(2_000)]  # 74 kB: 18 units
    write_log(tmp_path, {SECOND: (*papers, *LOG[SECOND][2:]), LAST: LOG[LAST]})
    async with asker(engines.open("embedded"), settings(tmp_path, cost_limit=5_010)) as client:
        found = await feed(client, "author/A01")
    assert [entry.title for entry in found.entries] == ["Sparse Graphs on Quiet Machines"]


async def test_the_feed_of_a_merged_id_redirects_to_the_current_id(client: Asker) -> None:
    answer = await client.http.get("/feed/author/A90.atom", headers={"Host": "evil.example"})
    assert (answer.status_code, answer.headers["location"]) == (
        301,
        "https://coterie.example/feed/author/A01.atom",
    )


async def test_the_requested_host_is_in_no_feed(client: Asker) -> None:
    answer = await client.http.get("/feed/author/A01.atom", headers={"Host": "evil.example"})
    assert b"evil" not in answer.content


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("author/A80", 410),
        ("author/V02", 404),
        ("author/A000000000000", 404),
        ("author/%3Cscript%3E", 404),
        ("author/..%2F..%2Fetc", 404),
        ("group/A80", 410),
        ("path/A01,A80", 410),
        ("path/A01", 400),
        ("path/A01,V02", 404),
        ("cluster/A01", 404),
        ("group/,", 400),
        (f"group/{','.join(f'A{number}' for number in range(101))}", 400),
        ("search/%00%20", 400),
        ("everything/A01", 404),
    ],
)
async def test_an_address_without_a_feed_is_refused(client: Asker, address: str, status: int) -> None:
    assert (await client.http.get(f"/feed/{address}.atom")).status_code == status


async def test_a_search_with_markup_and_control_characters_is_a_valid_feed(client: Asker) -> None:
    answer = await client.http.get("/feed/search/%3Cb%3E%20%22x%22%26%0B.atom", follow_redirects=False)
    again = await client.http.get(answer.headers["location"].removeprefix("https://coterie.example"))
    assert parsed(again.content).feed.title == 'New papers: <b> "x"&'


def test_markup_in_names_stays_text() -> None:
    hostile = replace(ADA, title='<script>alert("1")</script> ]]> & \'')
    labels = {"A01": "Ada", "P01": "<b>]]>&amp;"}
    entries = feed_entries([(LAST, Change("new_paper", "A01", ("P01",)))], labels)
    content = feed_head(hostile, "https://coterie.example", LAST.published_at)
    content += "".join(entry_xml(entry, "https://coterie.example") for entry in entries) + FEED_END
    tree = etree.fromstring(content.encode())
    titles = [one.text for one in tree.iter("{http://www.w3.org/2005/Atom}title")]
    assert titles == [hostile.title, "<b>]]>&amp;"]


MANY = [
    Change("new_collaborator", "A01", (f"A{2 + number % 8:02}",), (f"P{number:012}",))
    for number in range(12_000)
]


async def test_a_feed_has_the_newest_ten_thousand_changes(
    engines: OpenEngines, data: Path, tmp_path: Path
) -> None:
    (tmp_path / "index").symlink_to(data / "index")
    write_log(tmp_path, {SECOND: (), LAST: MANY})
    async with asker(engines.open("embedded"), settings(tmp_path)) as client:
        answer = await client.http.get("/feed/author/A01.atom")
    assert (len(parsed(answer.content).entries), "content-length" in answer.headers) == (10_000, False)


def test_ten_thousand_changes_are_written_five_hundred_at_a_time(data: Path) -> None:
    index = open_index(data / "index" / LAST.version)
    pieces = feed_pieces(ADA, "https://coterie.example", "", [(LAST, one) for one in MANY[:10_000]], index)
    assert [piece.count("<entry>") for piece in pieces] == [0, *[500] * 20, 0]


def test_a_paper_that_returns_is_not_announced_as_new() -> None:
    changes = [(LAST, Change("born", "P01")), (LAST, Change("returned", "P02"))]
    entries = feed_entries(changes, {"P01": "Sparse Graphs", "P02": "Counting Edges"})
    assert [(one.title, one.summary) for one in entries] == [
        ("Sparse Graphs", "New paper."),
        ("Counting Edges", "This paper is back."),
    ]
