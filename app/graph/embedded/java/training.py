"""A process that serves and queries an engine folder once, so that Java records what a start needs.

Started by `startup_cache.py` with the path of an engine folder. Java writes the cache when it ends.
"""

import secrets
import sys
from pathlib import Path

import jpype
from neo4j import GraphDatabase

from app.graph.embedded.child.server import open_server
from app.graph.embedded.server_process import DATABASE, USERNAME, free_ports
from app.graph.queries import load_queries


def main(folder: Path) -> None:
    """Run the engine once; does not return."""
    (bolt, http), password = free_ports(), secrets.token_urlsafe(32)
    config = {"password": password, "bolt_port": bolt, "http_port": http, "heap": "256m", "is_brief": True}
    server = open_server(folder, {**config, "database": DATABASE})
    with GraphDatabase.driver(f"bolt://127.0.0.1:{bolt}", auth=(USERNAME, password)) as driver:
        for query, parameters in (
            (load_queries("write")["venue_upsert"], {"rows": [{"id": "V1", "properties": {"label": "Ink"}}]}),
            (load_queries("read")["withheld_id"], {"mark": "V1"}),
        ):
            driver.execute_query(query.text, parameters, database_=DATABASE)
    server.stop()
    jpype.JClass("java.lang.System").exit(0)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
