"""Connecting to an engine that is missing, foreign, or different from the settings."""

import socket
from dataclasses import replace

import pytest

from app.errors import EngineUnavailable, SettingsError, WrongPassword
from app.graph.engine import Address, Engine
from app.graph.neo4j import Neo4jEngine, is_too_old


class Elsewhere(Neo4jEngine):
    """A server reached as Neo4j is, without the prefix that only Neo4j understands."""

    prefix = ""


def test_a_wrong_password_is_refused_without_being_repeated(engine: Engine) -> None:
    with pytest.raises(WrongPassword) as caught:
        Elsewhere(replace(engine.address, password="not-this-one")).open()
    assert (caught.value.value, "not-this-one" in str(caught.value)) == (engine.address.username, False)


def test_a_database_that_does_not_exist_is_named(engine: Engine) -> None:
    if engine.kind == "embedded":
        return
    with pytest.raises(EngineUnavailable, match="nowhere"):
        Neo4jEngine(replace(engine.address, database="nowhere")).open()


def test_an_address_where_nobody_listens_is_unavailable() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
    with pytest.raises(EngineUnavailable, match=str(port)):
        Neo4jEngine(Address(f"bolt://127.0.0.1:{port}", "neo4j", "x", "neo4j")).open()


@pytest.mark.parametrize(
    "uri", ["", "localhost:7687", "http://localhost:7474", "bolt://", "bolt://me:secret@localhost"]
)
def test_an_address_of_another_form_is_a_setting_to_mend(uri: str) -> None:
    with pytest.raises(SettingsError, match=r"NEO4J_URI(?!.*secret)"):
        Neo4jEngine(Address(uri, "neo4j", "x", "neo4j")).open()


def test_a_password_is_never_printed() -> None:
    assert "hidden" not in repr(Address("bolt://localhost:7687", "neo4j", "hidden", "neo4j"))


@pytest.mark.parametrize(
    ("agent", "is_old"),
    [
        ("Neo4j/4.4.40", True),
        ("Neo4j/5.25.1", True),
        ("Neo4j/5.26.30", False),
        ("Neo4j/2026.08.1", False),
        ("ArcadeDB/26.10.2", False),
    ],
)
def test_a_version_that_is_too_old_is_known_by_the_name_of_the_server(agent: str, *, is_old: bool) -> None:
    assert is_too_old(agent) is is_old
