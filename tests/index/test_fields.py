"""Fields of entities that are drawn: the index answers what the engine answers, which is not asked then."""

from collections.abc import AsyncIterator
from pathlib import Path

import orjson
import pytest
import pytest_asyncio
from graphql import (
    GraphQLField,
    GraphQLInterfaceType,
    GraphQLObjectType,
    get_named_type,
    is_leaf_type,
    is_required_argument,
)

from app.api.not_indexed import NOT_INDEXED
from app.graph.engine import Engine
from app.index.building.arrays import build_index
from app.index.storage.files import write_index
from tests.api.asking import Asker, asker, settings
from tests.engines import EMBEDDED
from tests.graph import graphs
from tests.index.columns import columns_of
from tests.published import SCHEMA

SCHOLARS = graphs.read_graph("scholars")
KINDS = ("Author", "Paper", "Topic", "Institution", "Venue")
NOT_IN_THE_INDEX = (
    "the index lacks what these fields read: add them to NOT_INDEXED in app/api/not_indexed.py, "
    "or the property to the index and to app/index/answers/cards.py"
)

pytestmark = pytest.mark.parametrize("engine", EMBEDDED, indirect=True, scope="session")


@pytest_asyncio.fixture(scope="module")
async def indexed(engine: Engine, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Asker]:
    """A service over the scholars and their index."""
    graphs.load(engine, SCHOLARS)
    data: Path = tmp_path_factory.mktemp("data")
    write_index(build_index(columns_of(SCHOLARS)), data / "index", SCHOLARS["dataset"][0]["version"])
    async with asker(engine, settings(data, cost_limit=10**9)) as client:
        yield client


@pytest.mark.parametrize("kind", KINDS)
async def test_a_field_is_answered_from_the_index_as_from_the_engine(indexed: Asker, kind: str) -> None:
    index_fields = {name: field for name, field in _fields(kind).items() if name not in NOT_INDEXED}
    answers = [
        await _answer_and_reads(indexed, kind, index_fields),
        await _answer_and_reads(indexed, kind, {**index_fields, **_of("splitInto")}),
    ]
    assert [reads for _, reads in answers] == [False, True]
    assert answers[0][0] == [{name: one[name] for name in answers[0][0][0]} for one in answers[1][0]]


@pytest.mark.parametrize("name", sorted(NOT_INDEXED - {"evidence"}))
async def test_a_field_outside_the_index_reads_cards(indexed: Asker, name: str) -> None:
    for kind in KINDS:
        if selected := {other: field for other, field in _fields(kind).items() if other == name}:
            assert (await _answer_and_reads(indexed, kind, selected))[1]


async def _answer_and_reads(
    service: Asker, kind: str, fields: dict[str, GraphQLField]
) -> tuple[list[dict[str, object]], bool]:
    """What is answered of all of a kind, and whether cards were read."""
    ids = orjson.dumps([row["id"] for row in SCHOLARS[kind.lower()]]).decode()
    selected = " ".join(f"{name} {_below(field)}" for name, field in fields.items())
    service.reads.clear()
    body = await service.ask(
        f"{{ subgraphAmong(ids: {ids}) {{ nodes {{ entity {{ ... on {kind} {{ {selected} }} }} }} }} }}"
    )
    failed = {str(error.get("path", [error["message"]])[-1]) for error in body.get("errors", ())}
    assert failed == set(), NOT_IN_THE_INDEX
    return [node["entity"] for node in body["data"]["subgraphAmong"]["nodes"]], "cards" in service.reads


def _of(name: str) -> dict[str, GraphQLField]:
    return {name: _fields("Author")[name]}


def _fields(kind: str) -> dict[str, GraphQLField]:
    type_ = SCHEMA.get_type(kind)
    assert isinstance(type_, GraphQLObjectType | GraphQLInterfaceType)
    return {
        name: field
        for name, field in type_.fields.items()
        if not any(is_required_argument(argument) for argument in field.args.values())
    }


def _below(field: GraphQLField) -> str:
    """All plain values of what a field answers."""
    inner = get_named_type(field.type)
    if is_leaf_type(inner):
        return ""
    plain = _fields(inner.name) if isinstance(inner, GraphQLObjectType | GraphQLInterfaceType) else {}
    leaves = [
        name
        for name, one in plain.items()
        if is_leaf_type(get_named_type(one.type)) and name not in NOT_INDEXED
    ]
    return f"{{ __typename {' '.join(leaves)} }}"
