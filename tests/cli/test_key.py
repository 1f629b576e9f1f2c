"""`coterie key`: a key is printed once, listed by name, and taken back."""

import json
from datetime import UTC, datetime
from pathlib import Path

from tests.cli.forks import coterie


def test_a_key_is_shown_once_listed_and_revoked(tmp_path: Path) -> None:
    today = datetime.now(UTC).date().isoformat()
    added = coterie("key", "add", "ann", "--curator", data=tmp_path)
    reader = json.loads(coterie("key", "add", "widget", "--json", data=tmp_path).out)
    listed = coterie("key", "list", data=tmp_path)
    revoked = coterie("key", "revoke", "ann", data=tmp_path)
    left = json.loads(coterie("key", "list", "--json", data=tmp_path).out)
    assert added.out.startswith("coterie_")
    assert added.err == "Shown this once. Send it as `Authorization: Bearer KEY`.\n"
    assert listed.out == f"ann  curator, since {today}\nwidget  reader, since {today}\n"
    assert (revoked.status, revoked.out) == (0, "revoked ann\n")
    limits = {"cost_limit": None, "minute_limit": None}
    assert left == {"keys": [{"name": "widget", "added_on": today, "is_curator": False, **limits}]}
    assert reader.keys() == {"name", "key", "is_curator"}
    assert all(added.out.strip() not in file.read_text() for file in tmp_path.rglob("*") if file.is_file())


def test_a_key_may_carry_limits_of_its_own(tmp_path: Path) -> None:
    coterie("key", "add", "lab", "--cost-limit", "100000", "--minute-limit", "0", data=tmp_path)
    listed = coterie("key", "list", data=tmp_path)
    refused = coterie("key", "add", "ann", "--cost-limit", "0", data=tmp_path)
    today = datetime.now(UTC).date().isoformat()
    assert listed.out == f"lab  reader, since {today}, 100,000 an operation, any cost a minute\n"
    assert (refused.status, "--cost-limit" in refused.err) == (2, True)


def test_a_failed_command_prints_the_reason_and_its_status(tmp_path: Path) -> None:
    coterie("key", "add", "ann", data=tmp_path)
    again = coterie("key", "add", "ann", data=tmp_path)
    unknown = coterie("key", "revoke", "ben", data=tmp_path)
    none = coterie("key", "list", data=tmp_path / "other")
    assert (again.status, "Revoke it first" in again.err) == (2, True)
    assert (unknown.status, "coterie key list" in unknown.err) == (1, True)
    assert none.out == "no keys\n"
