"""A process that runs costly operations, one after the other, until the service that started it ends."""

import asyncio
import os
import socket
import sys
from contextlib import suppress
from typing import Any

import orjson

from app.api.budget import Budget
from app.api.caller import Caller
from app.api.execution.operation import Operation, OperationAnswer
from app.api.execution.service import Service
from app.api.process_pool.frames import BEGINNINGS, ORDERS, FrameAnswer, Order, receive, send
from app.api.reading.reader import IndexedReader
from app.api.serving import serving
from app.errors import StoreError
from app.graph.embedded.attached import AttachedEngine
from app.graph.engine import Engine
from app.graph.engines import own_engine
from app.graph.reader import PATIENCE, GraphReader
from app.index.storage.index_store import IndexStore
from app.logs import begin_log
from app.settings import Settings
from app.storage.folder import DataFolder
from app.workers import settle_memory

_NICENESS = 5
"""The niceness of the process, so that the process with the connections runs first. Set by hand."""

_CANCELLED = FrameAnswer(b"", is_run=False, code=None, version=None, calls=0)


def main() -> None:
    """Run the operations that arrive over the socket whose descriptor is the first argument."""
    os.nice(_NICENESS)
    begin_log()
    with suppress(EOFError, ConnectionError):
        asyncio.run(_serve(socket.socket(fileno=int(sys.argv[1]))))


async def _serve(connection: socket.socket) -> None:
    reader, writer = await asyncio.open_unix_connection(sock=connection)
    beginning = await receive(reader, BEGINNINGS)
    settings = Settings.model_validate(beginning.settings)
    engine = _engine(settings)
    await asyncio.to_thread(engine.open)
    service = _service(settings, engine)
    with suppress(StoreError):  # known from now on, should the graph become unavailable
        await service.version()
    settle_memory()
    await send(writer, True)  # noqa: FBT003 - that is the message
    await _work(service, reader, writer)


def _engine(settings: Settings) -> Engine:
    """The engine that the service has started."""
    return AttachedEngine(DataFolder(settings.data)) if settings.neo4j_uri is None else own_engine(settings)


def _service(settings: Settings, engine: Engine) -> Service:
    reader = IndexedReader(
        GraphReader(engine, patience=PATIENCE), IndexStore(DataFolder(settings.data).indexes)
    )
    return Service(reader, serving(settings), cost_limit=settings.cost_limit)


async def _work(service: Service, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    next_order = asyncio.ensure_future(receive(reader, ORDERS))
    while True:
        order = await next_order
        next_order = asyncio.ensure_future(receive(reader, ORDERS))
        if order is not None:
            await send(writer, await _outcome(service, order, next_order))


async def _outcome(service: Service, order: Order, next_order: asyncio.Future[Order | None]) -> FrameAnswer:
    """The answer to an operation; any message that arrives meanwhile cancels the operation."""
    working = asyncio.ensure_future(service.answer(_operation(order)))
    either: tuple[asyncio.Future[Any], ...] = working, next_order
    await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
    if not working.done():
        working.cancel()
        await asyncio.wait({working})
    return _CANCELLED if working.cancelled() else _frame_answer(working.result())


def _operation(order: Order) -> Operation:
    caller = Caller(order.caller, order.is_curator, Budget(order.limit, 0))
    return Operation(order.text, order.variables, order.name, caller)


def _frame_answer(answer: OperationAnswer) -> FrameAnswer:
    body = orjson.dumps(answer.body)
    return FrameAnswer(body, answer.is_run, answer.code, answer.version, answer.calls)
