"""The schema, built from its types."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

import strawberry
from graphql import (
    Executor,
    GraphQLError,
    GraphQLInputObjectType,
    GraphQLObjectType,
    GraphQLResolveInfo,
    GraphQLSchema,
)
from graphql import build_schema as schema_of_text
from strawberry.extensions import SchemaExtension
from strawberry.schema.config import StrawberryConfig
from strawberry.schema.name_converter import NameConverter
from strawberry.types import ExecutionContext
from strawberry.types.base import StrawberryObjectDefinition, StrawberryType

from app.api.arguments.scalars import SCALARS
from app.api.query import Query
from app.api.types.author import Author
from app.api.types.institution import Institution
from app.api.types.paper import Paper
from app.api.types.topic import Topic
from app.api.types.topic_cluster import TopicCluster
from app.api.types.venue import Venue

TYPES: Mapping[str, type[Any]] = {
    "A": Author,
    "P": Paper,
    "T": Topic,
    "I": Institution,
    "V": Venue,
    "C": TopicCluster,
}
"""The type of an entity by the first letter of its id."""


class _Names(NameConverter):
    """Names of generic types; the connection of search hits is `SearchConnection`."""

    def from_generic(
        self, object_type: StrawberryObjectDefinition, types: list[StrawberryType | type[Any]]
    ) -> str:
        return super().from_generic(object_type, types).replace("SearchHit", "Search")


class _Schema(strawberry.Schema):
    """A schema that does not log errors; the library would log the mistakes of clients."""

    def process_errors(
        self, errors: list[GraphQLError], execution_context: ExecutionContext | None = None
    ) -> None:
        """Nothing: see app/api/execution/problems.py."""

    def _extend_introspection(self) -> None:
        """Resolve `isOneOf` to null for other than input types; the library's resolver fails for lists."""
        super()._extend_introspection()
        type_of_types = self._schema.type_map["__Type"]
        if isinstance(type_of_types, GraphQLObjectType):
            type_of_types.fields["isOneOf"].resolve = _is_one_of


def _is_one_of(type_: object, _: GraphQLResolveInfo[Any]) -> bool | None:
    return type_.is_one_of if isinstance(type_, GraphQLInputObjectType) else None


def build_schema(
    extensions: Iterable[type[SchemaExtension]] = (), executor: type[Executor[Any]] | None = None
) -> strawberry.Schema:
    """The schema; types are printed by name, fields in their order of definition.

    `executor` runs operations; None is the library's own.
    """
    return _Schema(
        Query,
        types=list(TYPES.values()),
        extensions=list(extensions),
        execution_context_class=executor,
        config=StrawberryConfig(name_converter=_Names(), scalar_map=dict(SCALARS)),
    )


def schema_text(schema: strawberry.Schema) -> str:
    """The schema as it is published in `schema.graphql`."""
    return schema.as_str() + "\n"


@lru_cache(maxsize=1)
def read_schema(text: str) -> GraphQLSchema:
    """The schema as read from its text. All services of a process share it, so it is read once."""
    return schema_of_text(text)
