"""Settings of a data folder whose graph is on a given engine."""

from pathlib import Path

from pydantic import SecretStr

from app.graph.engine import Engine
from app.settings import Settings
from tests.graph.wipe import wipe


def settings_on(engine: Engine, data: Path) -> Settings:
    """A fresh data folder for this engine; a server's database starts empty."""
    if engine.kind == "embedded":
        return Settings(data=data, heap="384m", workers=1)
    wipe(engine)
    return settings_of(engine, data)


def settings_of(engine: Engine, data: Path) -> Settings:
    """A data folder for the graph of a Neo4j server."""
    made = Settings(data=data, heap="384m", workers=1)
    address = engine.address
    return made.model_copy(
        update={
            "neo4j_uri": address.uri,
            "neo4j_username": address.username,
            "neo4j_password": SecretStr(address.password),
            "neo4j_database": address.database,
        }
    )
