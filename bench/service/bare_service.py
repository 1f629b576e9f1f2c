"""The service with three extra routes for comparison: `python -m bench.service.bare_service`.

`/bare/ID` returns the nodes and edges of the same neighbourhood of 60 nodes directly, through orjson.
`/static` returns 20 kB that are ready, and `/processor` the CPU seconds of the process. It takes the settings
of the service and prints its address.
"""

import os
import time

import orjson
import uvicorn
from fastapi import FastAPI
from graphql import build_schema as read_schema
from starlette.responses import Response

from app.api.arguments.cursors import CursorSigner
from app.api.arguments.limits import PaperLimits
from app.api.context import Context, Serving
from app.api.enums.graph import Counting
from app.api.execution.documents import Documents
from app.api.execution.service import Service
from app.api.neighbourhood.answer import draw
from app.api.neighbourhood.request import checked_request
from app.api.reading import ReadLog
from app.api.reading.reader import IndexedReader
from app.api.schema import TYPES
from app.graph.engines import own_engine
from app.graph.reader import GraphReader
from app.index.storage.index_store import IndexStore
from app.main import create_app
from app.service import bind
from app.settings import Settings
from app.storage.folder import DataFolder
from app.workers import settle_memory

NEIGHBOURHOOD = """query ($id: ID!) { neighbourhood(of: $id, maxNodes: 60) { centre
  nodes { id kind label weight distance x y cluster }
  edges { id source target relation weight paperCount atLeast firstYear lastYear }
  truncated { reason kind shown available rankedBy } } }"""


def add_bare_routes(app: FastAPI, reader: IndexedReader) -> None:
    """Add routes without GraphQL: a neighbourhood as it is, 20 kB that are ready, and the CPU seconds."""
    serving = Serving("http://127.0.0.1", "licensed", CursorSigner(b"bench"))
    service = Service(reader, serving, cost_limit=10**9)
    document = Documents(read_schema(service.sdl)).read(NEIGHBOURHOOD)
    request = checked_request(
        hops=1, kinds=None, max_nodes=60, limits=PaperLimits(), min_papers=1, counting=Counting.FULL
    )
    ready = orjson.dumps({"ready": "." * 20_000})

    @app.get("/bare/{id_}")
    async def bare(id_: str) -> Response:
        reading = ReadLog(reader, service.versions)
        await reading.begin()
        context = Context(reading, serving, document, TYPES)
        drawn = await draw(context, id_, request)
        rows = [] if drawn is None else [*map(vars, drawn.nodes), *map(vars, drawn.edges)]
        return Response(orjson.dumps(rows, default=lambda _: None), media_type="application/json")

    @app.get("/processor")
    async def processor() -> Response:
        return Response(orjson.dumps(time.process_time()), media_type="application/json")

    @app.get("/static")
    async def static() -> Response:
        return Response(ready, media_type="application/json")


def main() -> None:
    """Serve until the process is ended."""
    settings = Settings.from_env({**os.environ, "COTERIE_PORT": "0", "COTERIE_MINUTE_LIMIT": "0"})
    with own_engine(settings) as engine, bind(settings) as listening:
        app = create_app(settings, engine)
        add_bare_routes(
            app, IndexedReader(GraphReader(engine), IndexStore(DataFolder(settings.data).indexes))
        )
        settle_memory()
        listening.listen()
        print(f"http://127.0.0.1:{listening.getsockname()[1]}/", flush=True)
        uvicorn.Server(uvicorn.Config(app, log_level="warning")).run(sockets=[listening])


if __name__ == "__main__":
    main()
