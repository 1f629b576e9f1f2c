"""The SDK's own client, connected to the server of the tools in the same process."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from mcp.client.client import Client
from mcp_types import CallToolResult, TextContent

from app.api.caller import PUBLIC, Caller
from app.api.execution.costs.admission import ImmediateTurns
from app.api.execution.service import Service
from app.api.reading.reader import IndexedReader
from app.api.serving import serving
from app.assistants.calls import ToolCalls
from app.assistants.server import build_server
from app.graph.engine import Engine
from app.graph.reader import GraphReader
from app.index.storage.index_store import IndexStore
from tests.api.asking import UNHURRIED, settings


@asynccontextmanager
async def tool_calls(engine: Engine, folder: Path) -> AsyncIterator[ToolCalls]:
    """Calls of tools over the engine, without a read index."""
    given = settings(folder)
    reader = GraphReader(engine, deadline=UNHURRIED)
    indexed = IndexedReader(reader, IndexStore(folder / "none"))
    service = Service(indexed, serving(given), cost_limit=given.cost_limit, deadline=UNHURRIED)
    try:
        yield ToolCalls(service, ImmediateTurns())
    finally:
        await reader.close()


def connected(calls: ToolCalls, caller: Caller = PUBLIC, mode: str = "auto") -> Client:
    """A client of the tools, to be entered; mode `legacy` has a handshake, as older clients."""
    return Client(build_server(calls, lambda _: caller), mode=mode)


def text_of(result: CallToolResult) -> str:
    """The text of an answer, which is one block."""
    (block,) = result.content
    assert isinstance(block, TextContent)
    return block.text
