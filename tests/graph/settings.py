"""Settings of a data folder whose graph is on a given engine."""

from pathlib import Path

from pydantic import SecretStr

from app.graph.engine import Engine
from app.settings import Settings
from tests.graph.wipe import wipe


def settings_on(engine: Engine, data: Path) -> Settings:
    """A fresh data folder for this engine; a server's database starts empty."""
    made = Settings(data=data, heap="384m", workers=1)
    if engine.kind == "embedded":
        return made
    wipe(engine)
    address = engine.address
    return made.model_copy(
        update={
            "neo4j_uri": address.uri,
            "neo4j_username": address.username,
            "neo4j_password": SecretStr(address.password),
            "neo4j_database": address.database,
        }
    )
