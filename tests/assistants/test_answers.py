"""Every tool, called by the SDK's own client: the whole answer."""

import pytest
from mcp.client.client import Client

from app.assistants.calls import ToolCalls
from app.assistants.tools import load_tools
from tests.assistants.connecting import connected
from tests.assistants.golden import answered, names, read_case


@pytest.mark.parametrize("name", names())
async def test_a_tool_answers_as_its_golden_answer(calls: ToolCalls, name: str) -> None:
    case = read_case(name)
    async with connected(calls) as client:
        assert await answered(client, case) == case


def test_every_tool_has_a_golden_answer() -> None:
    assert {read_case(name)["tool"] for name in names()} == set(load_tools())


async def test_the_next_page_follows_the_cursor_of_the_answer(calls: ToolCalls) -> None:
    async with connected(calls) as client:
        first = await client.call_tool("clusters", {"first": 2})
        after = first.structured_content["data"]["topicClusters"]["pageInfo"]["endCursor"]
        rest = (await client.call_tool("clusters", {"first": 2, "after": after})).structured_content
    ids = [cluster["id"] for cluster in rest["data"]["topicClusters"]["nodes"]]
    assert (ids, rest["leftOut"]) == (["C12"], [])


async def test_a_client_with_a_handshake_gets_the_same_answer(calls: ToolCalls) -> None:
    case = read_case("a_person_by_name")
    async with connected(calls, mode="legacy") as older:
        assert (older.protocol_version, await answered(older, case)) == ("2025-11-25", case)


@pytest.mark.parametrize(
    ("tool", "argument", "others"),
    [
        ("find", "query", {}),
        ("author", "id", {}),
        ("path", "to", {"from": "A01"}),
        ("clusters", "of", {}),
        ("why", "id", {}),
        ("experts", "near", {"query": "graphs"}),
    ],
)
async def test_a_withheld_person_is_answered_like_an_unknown_id(
    calls: ToolCalls, tool: str, argument: str, others: dict[str, str]
) -> None:
    async with connected(calls) as client:
        assert await _answer(client, tool, {argument: "A80", **others}) == await _answer(
            client, tool, {argument: "A99", **others}
        )


async def test_a_withheld_person_has_no_conflicts_like_an_unknown_id(calls: ToolCalls) -> None:
    async with connected(calls) as client:
        pairs = [
            await _answer(client, "conflicts", {"of": ["A01"], "against": [id_]}) for id_ in ("A80", "A99")
        ]
    assert pairs[0] == pairs[1]


async def _answer(client: Client, tool: str, arguments: dict[str, object]) -> str:
    """The whole answer with the withheld id, which the caller sent, in place of the unknown one."""
    answer = await client.call_tool(tool, arguments)
    return answer.model_dump_json().replace("A99", "A80")
