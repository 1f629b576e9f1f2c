"""A process that builds, serves and queries an engine folder once, so that Java records what a start needs.

Started by `startup_cache.py` with the path of an empty folder. Java writes the cache when it ends.
"""

import json
import secrets
import sys
from pathlib import Path
from typing import Any

import jpype
from neo4j import GraphDatabase

from app.graph.embedded.build import build_order
from app.graph.embedded.child.builder import Build
from app.graph.embedded.child.server import serve_folder
from app.graph.embedded.java.jvm import SHORT_RUN_OPTIONS, start_java
from app.graph.embedded.server_process import DATABASE, USERNAME, free_ports
from app.graph.queries import load_queries

_WROTE = {"type": "WROTE", "start": "Author", "end": "Paper"}
_ROWS: tuple[tuple[dict[str, str], list[list[Any]]], ...] = (
    ({"label": "Author"}, [["id", "A1", "label", "Ada Lind"]]),
    ({"label": "Paper"}, [["id", "P1", "label", "Quiet Machines"]]),
    (_WROTE, [["A1", "P1", "position", 1]]),
)


def main(folder: Path) -> None:
    """Run the engine once; does not return."""
    start_java("256m", *SHORT_RUN_OPTIONS)
    _build(folder)
    _serve(folder)
    jpype.JClass("java.lang.System").exit(0)


def _build(folder: Path) -> None:
    build = Build(build_order(folder))
    for head, rows in _ROWS:
        build.add({**head, "rows": len(rows)}, json.dumps(rows).encode())
    build.finish({"Author": 1, "Paper": 1, "WROTE": 1})


def _serve(folder: Path) -> None:
    (bolt, http), password = free_ports(), secrets.token_urlsafe(32)
    config = {"password": password, "bolt_port": bolt, "http_port": http, "database": DATABASE}
    server = serve_folder(folder, config)
    with GraphDatabase.driver(f"bolt://127.0.0.1:{bolt}", auth=(USERNAME, password)) as driver:
        for query, parameters in (
            (load_queries("write")["venue_upsert"], {"rows": [{"id": "V1", "properties": {"label": "Ink"}}]}),
            (load_queries("read")["withheld_id"], {"mark": "V1"}),
        ):
            driver.execute_query(query.text, parameters, database_=DATABASE)
    server.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
