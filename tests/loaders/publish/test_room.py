"""Whose graph and whose constraints are in a Neo4j database, by what this data folder wrote down."""

from pathlib import Path

import pytest
from neo4j.exceptions import Neo4jError

from app.graph.engine import Address
from app.graph.faults import is_write_refused, no_write_access
from app.graph.server.definitions import Definition
from app.graph.server.examination import access_in_words
from app.storage.folder import ServerRecord
from loaders.publish.engines.removing import list_created
from loaders.publish.engines.room import known_bases
from loaders.publish.snapshot import Snapshot, SnapshotManifest

ONE, TWO, THREE = (Snapshot(Path(name), SnapshotManifest(name, {}, {})) for name in ("v1", "v2", "v3"))


@pytest.mark.parametrize(
    ("version", "state", "accepted", "proposed", "bases"),
    [
        ("v1", "whole", ONE, [], [ONE]),
        ("v2", "whole", ONE, [TWO], [TWO]),
        ("v9", "whole", ONE, [TWO], []),
        ("v1", "removing", ONE, [], [ONE, None]),
        ("v1", "removing", ONE, [TWO, THREE], [ONE, TWO, THREE, None]),
        ("v9", "removing", ONE, [], []),
        ("v9", "removing", ONE, [TWO], []),
        (None, "removing", None, [TWO], [TWO, None]),
        (None, "removing", None, [], []),
        ("v1", "publishing", ONE, [TWO], [ONE, TWO]),
        ("v1", "publishing", ONE, [TWO, THREE], [ONE, TWO, THREE]),
        ("v1", "publishing", ONE, [], []),
        ("v9", "publishing", ONE, [TWO], []),
        (None, "publishing", None, [TWO], [None, TWO]),
        (None, "publishing", ONE, [TWO], [None, TWO]),
        (None, "publishing", ONE, [], []),
    ],
)
def test_a_graph_is_of_this_folder_only_if_its_version_is(
    version: str | None,
    state: str,
    accepted: Snapshot | None,
    proposed: list[Snapshot],
    bases: list[Snapshot | None],
) -> None:
    assert known_bases(version, state, accepted, proposed) == bases


AUTHOR, PAPER = (
    Definition("constraint", f"{label.lower()}_id", "UNIQUENESS", (label,), ("id",))
    for label in ("Author", "Paper")
)


@pytest.mark.parametrize(
    ("record", "created"),
    [
        (None, []),
        (ServerRecord("bolt://a/neo4j"), [AUTHOR, PAPER]),
        (ServerRecord("bolt://a/neo4j", ("author_id",)), [PAPER]),
    ],
)
def test_a_removal_drops_only_what_a_load_recorded_as_created(
    record: ServerRecord | None, created: list[Definition]
) -> None:
    assert list_created([AUTHOR, PAPER], record) == created


@pytest.mark.parametrize(
    ("record", "is_of"),
    [
        (ServerRecord("bolt://a/neo4j", id="1"), True),
        (ServerRecord("neo4j://b/neo4j", id="1"), True),
        (ServerRecord("bolt://a/neo4j", id="2"), False),
        (ServerRecord("bolt://a/neo4j"), True),
        (ServerRecord("neo4j://b/neo4j"), False),
    ],
)
def test_a_server_record_is_matched_by_the_id_of_its_database_or_else_by_its_address(
    record: ServerRecord, *, is_of: bool
) -> None:
    assert record.is_of("bolt://a/neo4j", "1") is is_of


@pytest.mark.parametrize(
    ("code", "is_refused"),
    [
        ("Neo.ClientError.Security.Forbidden", True),
        ("Neo.ClientError.General.WriteOnReadOnlyAccessDatabase", True),
        ("Neo.ClientError.General.ForbiddenOnReadOnlyDatabase", True),
        ("Neo.ClientError.Security.Unauthorized", False),
        ("Neo.ClientError.Statement.SyntaxError", False),
    ],
)
def test_a_role_without_the_right_and_a_read_only_database_refuse_writes(
    code: str, *, is_refused: bool
) -> None:
    assert is_write_refused(Neo4jError._hydrate_neo4j(code=code, message="refused")) is is_refused


def test_a_user_without_write_access_gets_the_role_to_grant() -> None:
    error = no_write_access(Address("bolt://a", "reader", "secret", "neo4j"))
    assert (str(error).partition(",")[0], error.value) == (
        "The user 'reader' may not write to 'neo4j' at bolt://a",
        "reader",
    )
    assert "role architect" in (error.advice or "")


@pytest.mark.parametrize(
    ("may_write", "access", "words"),
    [
        (True, None, "the user may write to the database 'n4'"),
        (
            False,
            "read-only",
            "the database 'n4' is read-only: enough for `coterie serve`, not for `coterie load`",
        ),
        (
            False,
            "read-write",
            "the user may not write to the database 'n4': enough for `coterie serve`, not for `coterie load`",
        ),
    ],
)
def test_the_doctor_reports_whether_the_user_may_write(
    may_write: bool,
    access: str | None,
    words: str,
) -> None:
    assert access_in_words("n4", may_write=may_write, access=access) == words
