"""Golden documents: `documents/NAME.graphql`, each with its variables and its answer.

`NAME.json` contains `variables`, `reads` and `answer`, the whole body. `reads` are the named queries that the
service sends, sorted, without that of the version alone, which depends on when answers arrive. `reads` is
null if several fields of a document may share a read, which also depends on that.

`python -m tests.api.golden` writes them again from the embedded engine and prints which files changed. With
names of documents it writes only those. Read the changes before you commit them.
"""

import asyncio
import json
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import orjson
from graphql import FieldNode, OperationDefinitionNode, parse

from app.graph.embedded.engine import EmbeddedEngine
from app.graph.schema import apply_schema
from app.graph.writer import Writer
from app.storage.folder import DataFolder
from tests.api.asking import Asker, asker, settings
from tests.graph import graphs

_LOOKUPS = frozenset({"author", "paper", "topic", "institution", "venue", "node", "resolve"})

FOLDER = Path(__file__).parent / "documents"


@dataclass(frozen=True)
class Golden:
    """One document and what it answers."""

    name: str
    text: str
    variables: dict[str, Any]
    reads: tuple[str, ...] | None
    answer: dict[str, Any]


def names() -> list[str]:
    """Every document."""
    return sorted(path.stem for path in FOLDER.glob("*.graphql"))


def read_text(name: str) -> str:
    """The text of a document."""
    return (FOLDER / f"{name}.graphql").read_text(encoding="utf-8")


def read_golden(name: str) -> Golden:
    """A document and what it answers."""
    beside = orjson.loads((FOLDER / f"{name}.json").read_bytes())
    reads = None if beside["reads"] is None else tuple(beside["reads"])
    return Golden(name, read_text(name), beside["variables"], reads, beside["answer"])


async def answer_of(service: Asker, text: str, variables: dict[str, Any]) -> tuple[list[str], bytes]:
    """What a service reads and answers for a document."""
    await service.ask("{ dataset { version } }")
    service.reads.clear()
    response = await service.post(text, variables)
    return sorted(read for read in service.reads if read != "dataset_version"), response.content


def _is_one(text: str) -> bool:
    """Whether a document asks one question, or only looks things up by id."""
    operation = next(node for node in parse(text).definitions if isinstance(node, OperationDefinitionNode))
    fields = [node.name.value for node in operation.selection_set.selections if isinstance(node, FieldNode)]
    return len(fields) == 1 or set(fields) <= _LOOKUPS


async def _rewrite(*chosen: str) -> None:
    """Write the answers of these documents, or of all, and print the files that are not as they were."""
    with (
        tempfile.TemporaryDirectory() as folder,
        EmbeddedEngine(DataFolder(Path(folder) / "engine")) as engine,
    ):
        with Writer(engine) as writer:
            apply_schema(writer)
        graphs.load(engine, graphs.read_graph("scholars"))
        async with asker(engine, settings(Path(folder))) as service:
            for name in chosen or names():
                path = FOLDER / f"{name}.json"
                variables = orjson.loads(path.read_bytes())["variables"] if path.exists() else {}
                reads, content = await answer_of(service, read_text(name), variables)
                body = {
                    "variables": variables,
                    "reads": reads if _is_one(read_text(name)) else None,
                    "answer": orjson.loads(content),
                }
                written = json.dumps(body, ensure_ascii=False, indent=1) + "\n"
                if not path.exists() or path.read_text(encoding="utf-8") != written:
                    path.write_text(written, encoding="utf-8")
                    sys.stdout.write(f"{path}\n")


if __name__ == "__main__":
    asyncio.run(_rewrite(*sys.argv[1:]))
