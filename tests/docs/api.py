"""The parts of docs/graphql.md that follow from the code."""

from collections.abc import Iterator
from typing import cast

from graphql import GraphQLEnumType, build_schema

from app.api import collaborators, paging, resolving
from app.api.execution import bill, documents, service
from app.api.http import gate, reading
from app.api.http.registered import registered_documents
from app.api.neighbourhood import answer as drawing
from app.api.neighbourhood import edges, request
from app.api.paths import answer, asking, ground
from app.api.schema import build_schema as build_served_schema
from app.api.schema import schema_text
from app.settings import Settings


def api_limits() -> Iterator[str]:
    """Rows: what is limited, and by how much."""
    for said, most in (
        ("bytes of a body", reading.MAX_BODY),
        ("seconds until a body has to be there", reading.BODY_DEADLINE),
        ("tokens of a document", documents.MAX_TOKENS),
        ("cost of an operation (`COTERIE_COST_LIMIT`)", Settings.model_fields["cost_limit"].default),
        ("depth", bill.MAX_DEPTH),
        ("aliases", bill.MAX_ALIASES),
        ("root fields", bill.MAX_ROOT_FIELDS),
        ("directives", bill.MAX_DIRECTIVES),
        ("seconds of an operation", service.DEADLINE),
        ("operations that run at once, a process", gate.RUNNING),
        ("operations that wait for their turn, a process", gate.WAITING),
        ("`first`, and identifiers in `pids`", paging.MOST),
        ("characters of an identifier, and of a search that count", resolving.MAX_LENGTH),
        ("`maxNodes` of a neighbourhood", request.MOST_NODES),
        ("edges of a neighbourhood", edges.MOST_EDGES),
        ("papers of a centre, or of the people at distance 1, that are looked at", drawing.MOST_PAPERS),
        ("papers of everyone drawn that are looked at for edges", drawing.MOST_PAPERS_OF_ALL),
        ("`k` of a path search", asking.MOST_PATHS),
        ("`maxHops`", asking.MOST_HOPS),
        ("ids in `avoid`", asking.MOST_AVOIDED),
        ("bylines that a path search reads", ground.MOST_EDGES),
        ("bylines that a path search looks at, each as often as it does", ground.MOST_VISITS),
        ("reads of a path search for why there is no path", answer.MOST_REASON_STEPS),
        ("bylines counted for collaborators under limits", collaborators.MOST_BYLINES),
    ):
        yield f"| {said} | {most:,.0f} |"


def problem_codes() -> Iterator[str]:
    """Rows: each code of `extensions.code`, and what it says."""
    codes = cast("GraphQLEnumType", build_schema(schema_text(build_served_schema())).type_map["ProblemCode"])
    for name, value in codes.values.items():
        yield f"| `{name}` | {value.description} |"


def registered() -> Iterator[str]:
    """Rows: each registered document, and the first line of its file."""
    for name, text in sorted(registered_documents().items()):
        asks = text.splitlines()[0].removeprefix("# ")
        yield f"| [`{name}`](../app/api/documents/{name}.graphql) | {asks} |"
