"""Plain values are projected; others go to the library's executor, and that is logged."""

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Annotated, Any

import pytest
import strawberry
from graphql import introspection_types, parse

from app.api.execution.documents import ParsedDocument
from app.api.execution.executor import PreparedDocument, ProjectingExecutor
from app.api.fields import field

Told = strawberry.Info[SimpleNamespace, None]


@strawberry.type
class Leaf:
    number: int
    word: str | None

    @field("Known without reading.")
    def shout(self, info: Told) -> str:
        return f"{self.word}{info.context.mark}"

    @field("Has to be read.")
    async def slow(self, times: int = 1) -> int:
        return self.number * times


@strawberry.type
class Stone:
    weight: int


@strawberry.type
class Tree:
    leaves: list[Leaf]

    @strawberry.field
    def things(self) -> list[Annotated[Leaf | Stone, strawberry.union("Thing")]]:
        return [Stone(weight=2), *self.leaves]


@strawberry.type
class Query:
    @strawberry.field
    def tree(self, info: Told) -> Tree | None:
        given: Tree = info.context.tree
        return given


class Heard(ProjectingExecutor):
    """Notes the fields that are resolved one by one."""

    def execute_field(self, parent_type: Any, source: Any, details: Any, path: Any, context: Any) -> Any:
        self.context_value.resolved.append(".".join(map(str, path.as_list())))
        return super().execute_field(parent_type, source, details, path, context)


@pytest.fixture(autouse=True)
def kept_introspection(monkeypatch: pytest.MonkeyPatch) -> None:
    """Afterwards `isOneOf` has its resolver back: a schema sets it in a type that all schemas share."""
    fields = getattr(introspection_types["__Type"], "fields")  # noqa: B009 - not every type has fields
    monkeypatch.setitem(fields, "isOneOf", fields["isOneOf"])


async def ask(text: str, *leaves: Leaf, **variables: Any) -> tuple[Mapping[str, Any] | None, list[str]]:
    """Data, and the fields that were resolved one by one."""
    schema = strawberry.Schema(Query, extensions=[PreparedDocument], execution_context_class=Heard)
    context = SimpleNamespace(
        document=ParsedDocument(text, parse(text), ()), tree=Tree(leaves=list(leaves)), mark="!", resolved=[]
    )
    result = await schema.execute(text, context_value=context, variable_values=variables)
    return result.data, context.resolved


async def test_plain_values_are_not_resolved_one_by_one() -> None:
    text = "{ tree { all: leaves { __typename n: number word shout } } }"
    data, resolved = await ask(text, Leaf(number=1, word="a"), Leaf(number=2, word=None))
    assert resolved == []
    assert data == {
        "tree": {
            "all": [
                {"__typename": "Leaf", "n": 1, "word": "a", "shout": "a!"},
                {"__typename": "Leaf", "n": 2, "word": None, "shout": "None!"},
            ]
        }
    }


async def test_an_asynchronous_field_is_resolved_in_its_place() -> None:
    data, resolved = await ask("{ tree { leaves { number slow(times: 3) word } } }", Leaf(number=1, word="a"))
    assert resolved == ["tree", "tree.leaves", "tree.leaves.0.slow"]
    assert data == {"tree": {"leaves": [{"number": 1, "slow": 3, "word": "a"}]}}
    assert data is not None
    assert list(data["tree"]["leaves"][0]) == ["number", "slow", "word"]


async def test_no_error_is_reported_for_values_that_have_to_be_read(
    caplog: pytest.LogCaptureFixture,
) -> None:
    text = "{ tree { things { ... on Leaf { slow } ... on Stone { weight } } } }"
    data, _ = await ask(text, Leaf(number=1, word="a"))
    assert (data, caplog.records) == ({"tree": {"things": [{"weight": 2}, {"slow": 1}]}}, [])


async def test_a_value_outside_its_type_is_left_to_the_normal_executor_and_logged(
    caplog: pytest.LogCaptureFixture,
) -> None:
    data, resolved = await ask("{ tree { leaves { number word } } }", Leaf(number=2**31, word="a"))
    assert (data, "tree.leaves.0.number" in resolved) == ({"tree": None}, True)
    assert caplog.messages.count("left to the normal executor: None: GraphQLError") == 1


@pytest.mark.parametrize(("word", "expected"), [(True, {"word": "a"}), (False, {"number": 1})])
async def test_each_setting_of_include_and_skip_has_its_own_plan(
    word: bool,
    expected: dict[str, Any],
) -> None:
    text = "query ($w: Boolean!) { tree { leaves { word @include(if: $w) number @skip(if: $w) } } }"
    data, _ = await ask(text, Leaf(number=1, word="a"), w=word)
    assert data == {"tree": {"leaves": [expected]}}


def test_the_plan_cache_has_a_limit_of_switch_settings() -> None:
    plans = ParsedDocument("", parse("query ($a: Int) { a @skip(if: $a) }"), ()).plans
    first = plans.under({"a": 0})
    assert plans.under({"a": 0, "b": 1}) is first
    for setting in range(1, 17):
        plans.under({"a": setting})
    assert plans.under({"a": 0}) is not first
