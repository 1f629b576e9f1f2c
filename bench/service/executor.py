"""The executor compared with the library's own, 150 nodes and 600 edges: `python -m bench.service.executor`.

The values exist already; only making an answer of them is measured, as CPU time, the best of five turns.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import orjson
import strawberry
from graphql import Executor, parse
from strawberry.schema.config import StrawberryConfig

from app.api.arguments.scalars import SCALARS
from app.api.enums.entities import EntityKind
from app.api.enums.graph import Relation
from app.api.execution.documents import ParsedDocument
from app.api.execution.executor import PreparedDocument, ProjectingExecutor
from app.api.schema import TYPES
from app.api.types.author import Author
from app.api.types.subgraph import GraphEdge, GraphNode, Subgraph

_NODES, _EDGES = 150, 600
_TURNS = 5

_DRAWING = """{ drawing { centre
  nodes { id kind label weight distance x y cluster }
  edges { id source target relation weight paperCount atLeast firstYear lastYear } } }"""
_WITH_CARDS = _DRAWING.replace("cluster }", "cluster entity { id label url ... on Author { paperCount } } }")
_WITH_READS = _DRAWING.replace("lastYear }", "lastYear papers(first: 1) { id } }")
DOCUMENTS = {"drawing": _DRAWING, "with cards": _WITH_CARDS, "with reads": _WITH_READS}


@strawberry.type
class BareQuery:
    """One field, with a value that exists already."""

    @strawberry.field
    def drawing(self, info: strawberry.Info[Any, Any]) -> Subgraph:
        """The drawing."""
        drawn: Subgraph = info.context.drawn
        return drawn


async def main() -> None:
    """Print one line per document: the library's time, ours, and their ratio."""
    for name in DOCUMENTS:
        stock, own = await compare(name)
        print(
            f"{name}: {stock * 1000:.2f} ms, projected {own * 1000:.2f} ms: {stock / own:.1f} times as fast"
        )


async def compare(name: str) -> tuple[float, float]:
    """CPU seconds of a document in the library's executor and in ours."""
    answers = [_asking(DOCUMENTS[name], executor) for executor in (None, ProjectingExecutor)]
    shown = [orjson.dumps(await ask()) for ask in answers]
    if shown[0] != shown[1]:
        raise SystemExit("The two answer differently.")
    stock, own = [await _seconds(ask, times) for ask, times in zip(answers, (3, 30), strict=True)]
    return stock, own


def _asking(text: str, executor: type[Executor[Any]] | None) -> Callable[[], Awaitable[Any]]:
    schema = strawberry.Schema(
        BareQuery,
        types=list(TYPES.values()),
        extensions=[PreparedDocument],
        execution_context_class=executor,
        config=StrawberryConfig(scalar_map=dict(SCALARS)),
    )
    serving = SimpleNamespace(base_url="https://coterie.example")
    context = SimpleNamespace(
        document=ParsedDocument(text, parse(text), ()),
        drawn=_drawn(),
        serving=serving,
        cards=_cards,
        paper=None,
    )

    async def ask() -> Any:
        return (await schema.execute(text, context_value=context)).data

    return ask


async def _seconds(ask: Callable[[], Awaitable[Any]], times: int) -> float:
    least = float("inf")
    for _ in range(_TURNS):
        start = time.process_time()
        for _ in range(times):
            await ask()
        least = min(least, (time.process_time() - start) / times)
    return least


async def _cards(_: list[str], below: str) -> dict[str, Any]:
    del below
    return {}


def _drawn() -> Subgraph:
    return Subgraph(
        centre=strawberry.ID("A0"),
        nodes=[_node(number) for number in range(_NODES)],
        edges=[_edge(number) for number in range(_EDGES)],
        truncated=[],
    )


def _node(number: int) -> GraphNode:
    id_ = strawberry.ID(f"A{number}")
    return GraphNode(
        id=id_,
        kind=EntityKind.AUTHOR,
        label=f"Author {number}",
        weight=number / 3,
        distance=1,
        x=number / _NODES,
        y=-number / _NODES,
        cluster=strawberry.ID("C1") if number % 2 else None,
        entity=Author(id=id_, card={"id": id_, "label": f"Author {number}", "paper_count": number}),
    )


def _papers(number: int, *, is_oldest: bool = False) -> list[str]:
    return [f"P{place}" for place in (range(number) if is_oldest else range(number, 0, -1))]


def _edge(number: int) -> GraphEdge:
    return GraphEdge(
        id=strawberry.ID(f"E{number}"),
        source=strawberry.ID(f"A{number % _NODES}"),
        target=strawberry.ID(f"A{number // 4}"),
        relation=Relation.COLLABORATED_WITH,
        weight=1.5,
        paper_count=number % 7,
        at_least=False,
        first_year=2001 if number % 5 else None,
        last_year=2021,
        ordered=_papers,
    )


if __name__ == "__main__":
    asyncio.run(main())
