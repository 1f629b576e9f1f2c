"""An empty graph between tests; the product has no query that deletes everything."""

from app.graph.drivers import open_driver
from app.graph.engine import Engine


def wipe(engine: Engine) -> None:
    """Delete every node and relationship; constraints and indexes stay."""
    with open_driver(engine.address) as driver, driver.session(database=engine.address.database) as session:
        session.run("MATCH (node) DETACH DELETE node").consume()
