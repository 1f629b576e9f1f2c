"""`coterie requests`: what readers wrote is listed, shown, and removed once it is dealt with."""

import json
from pathlib import Path

import pytest

from app.storage.folder import DataFolder
from app.storage.inbox import ContactRequest
from tests.cli.forks import coterie

MINE = ContactRequest(
    "mine", "Please leave me out.\n\x1b[2JThank you.", "2026-11-22T10:00:00+00:00", "A01", "a@b.example"
)
WRONG = ContactRequest("wrong", "word " * 40, "2026-11-21T10:00:00+00:00")


def test_requests_are_listed_shown_and_closed(tmp_path: Path) -> None:
    inbox = DataFolder(tmp_path).inbox()
    inbox.post("aaaaaaaa", MINE)
    inbox.post("bbbbbbbb", WRONG)
    listed = coterie("requests", "list", data=tmp_path)
    shown = coterie("requests", "show", "aaaaaaaa", data=tmp_path)
    closed = coterie("requests", "close", "aaaaaaaa", "bbbbbbbb", data=tmp_path)
    left = coterie("requests", "list", data=tmp_path)
    assert listed.out.splitlines() == [
        f"bbbbbbbb  2026-11-21  something wrong: {'word ' * 12}...",
        "aaaaaaaa  2026-11-22  about themselves, page A01: Please leave me out. \\x1b[2JThank you.",
    ]
    assert shown.out.splitlines() == [
        "request   aaaaaaaa, received 2026-11-22T10:00:00+00:00",
        "kind      about themselves",
        "about     A01",
        "reply to  a@b.example",
        "",
        "Please leave me out.",
        "\\x1b[2JThank you.",
    ]
    assert closed.out == "".join(f"closed {name * 8}; its text is deleted\n" for name in "ab")
    assert (left.out, inbox.all()) == ("no requests\n", [])


def test_requests_are_printed_as_json_for_programs(tmp_path: Path) -> None:
    DataFolder(tmp_path).inbox().post("aaaaaaaa", WRONG)
    found = json.loads(coterie("requests", "list", "--json", data=tmp_path).out)
    request = {
        "about": None,
        "kind": "wrong",
        "reply_to": "",
        "text": WRONG.text,
        "received_at": WRONG.received_at,
    }
    assert found == {"requests": [{"reference": "aaaaaaaa", "request": request}]}


def test_closing_an_unknown_request_names_the_list_command(tmp_path: Path) -> None:
    ended = coterie("requests", "close", "aaaaaaaa", data=tmp_path)
    assert (ended.status, "coterie requests list" in ended.err) == (1, True)


@pytest.mark.parametrize("listing", ["requests", "key"])
def test_a_list_leaves_a_missing_folder_missing(listing: str, tmp_path: Path) -> None:
    answer = coterie(listing, "list", data=tmp_path / "mistyped")
    assert (answer.status, [*tmp_path.iterdir()]) == (0, [])
