"""Golden answers of the tools: `answers/NAME.json` has a call and its whole answer.

`python -m tests.assistants.golden` writes the answers again from the embedded engine. Read them before you
commit them. For a new case, write a file with `tool` and `arguments` alone.
"""

import asyncio
import json
import tempfile
from pathlib import Path
from typing import Any

import orjson
from mcp.client.client import Client

from app.graph.embedded.engine import EmbeddedEngine
from app.graph.schema import apply_schema
from app.graph.writer import Writer
from app.storage.folder import DataFolder
from tests.assistants.connecting import connected, text_of, tool_calls
from tests.graph import graphs

FOLDER = Path(__file__).parent / "answers"


def names() -> list[str]:
    """Every case."""
    return sorted(path.stem for path in FOLDER.glob("*.json"))


def read_case(name: str) -> dict[str, Any]:
    """A call and its answer."""
    case: dict[str, Any] = orjson.loads((FOLDER / f"{name}.json").read_bytes())
    return case


async def answered(client: Client, case: dict[str, Any]) -> dict[str, Any]:
    """The call of a case with the answer that it gets now; the text as lines."""
    result = await client.call_tool(case["tool"], case["arguments"])
    return {
        "tool": case["tool"],
        "arguments": case["arguments"],
        "isError": result.is_error,
        "text": text_of(result).splitlines(),
        "content": result.structured_content,
    }


async def _rewrite(folder: Path) -> None:
    with EmbeddedEngine(DataFolder(folder / "engine")) as engine:
        with Writer(engine) as writer:
            apply_schema(writer)
        graphs.load(engine, graphs.read_graph("scholars"))
        async with tool_calls(engine, folder) as calls, connected(calls) as client:
            for name in names():
                case = await answered(client, read_case(name))
                written = json.dumps(case, ensure_ascii=False, indent=1)
                (FOLDER / f"{name}.json").write_text(f"{written}\n", encoding="utf-8")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_rewrite(Path(folder)))
