"""The tools over standard input and output, for an assistant that starts this process."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import suppress
from threading import Thread
from typing import BinaryIO, cast

from anyio import AsyncFile
from mcp.server.stdio import stdio_server

from app.api.caller import PUBLIC
from app.api.execution.costs.admission import ImmediateTurns
from app.api.execution.service import Service
from app.api.reading.reader import IndexedReader
from app.api.serving import serving
from app.assistants.calls import ToolCalls
from app.assistants.server import build_server
from app.graph.engine import Engine
from app.graph.reader import GraphReader
from app.index.storage.index_store import IndexStore
from app.settings import Settings
from app.storage.folder import DataFolder


def serve_stdio(settings: Settings, engine: Engine) -> None:
    """Answer calls until standard input ends or the assistant is gone; the engine is open.

    The caller has the rights of the public.
    """
    try:
        asyncio.run(_serve(settings, engine))
    except* BrokenPipeError:  # nobody reads the answers any more
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # for the flush at exit


async def _serve(settings: Settings, engine: Engine) -> None:
    reader = GraphReader(engine)
    try:
        store = IndexStore(DataFolder(settings.data).indexes)
        service = Service(IndexedReader(reader, store), serving(settings), cost_limit=settings.cost_limit)
        server = build_server(ToolCalls(service, ImmediateTurns()), lambda _: PUBLIC)
        lines = _lines(os.fdopen(sys.stdin.fileno(), "rb", closefd=False))
        async with stdio_server(stdin=cast("AsyncFile[str]", lines)) as (received, sent):
            await server.run(received, sent, server.create_initialization_options())
    finally:
        await reader.close()


async def _lines(source: BinaryIO) -> AsyncIterator[str]:
    """Lines as they arrive.

    The SDK's own reader waits in a thread that keeps the process alive after Ctrl-C until a line arrives.
    """
    loop = asyncio.get_running_loop()
    arrived: asyncio.Queue[bytes] = asyncio.Queue()

    def read() -> None:
        with suppress(RuntimeError):  # the loop is closed: nobody waits for lines
            for line in source:
                loop.call_soon_threadsafe(arrived.put_nowait, line)
            loop.call_soon_threadsafe(arrived.put_nowait, b"")

    Thread(target=read, daemon=True).start()
    while line := await arrived.get():
        yield line.decode("utf-8", "replace")
