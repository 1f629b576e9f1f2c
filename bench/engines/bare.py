"""The embedded engine started without Coterie, until its first answer: the reference for our start.

Run as `python -m bench.engines.bare FOLDER PORT PORT` on a folder made by `app.graph.embedded`.
"""

import os
import secrets
import shutil
import sys
from pathlib import Path

from arcadedb_embedded.server import ArcadeDBServer
from neo4j import GraphDatabase

from app.graph.embedded.server_process import DATABASE, USERNAME
from app.graph.queries import load_queries

folder, bolt, http = sys.argv[1:]
password = secrets.token_urlsafe(16)
os.chdir(folder)
shutil.rmtree(Path(folder) / "config", ignore_errors=True)
server = ArcadeDBServer(
    folder,
    root_password=password,
    jvm_kwargs={"heap_size": "512m"},
    config={
        "server_plugins": "Bolt:com.arcadedb.bolt.BoltProtocolPlugin",
        "bolt_port": int(bolt),
        "http_port": int(http),
    },
)
server.start()
server.get_database(DATABASE)
with GraphDatabase.driver(f"bolt://127.0.0.1:{bolt}", auth=(USERNAME, password)) as driver:
    driver.execute_query(load_queries("read")["dataset"].text, database_=DATABASE)
print("answered", flush=True)
server.stop()
os._exit(0)
