"""The parts of docs/graphql.md that follow from the code."""

from collections.abc import Iterator
from typing import cast

from graphql import GraphQLEnumType, build_schema

from app.api import query
from app.api.arguments import paging, resolving
from app.api.execution import documents, service
from app.api.execution.costs import admission
from app.api.execution.costs import query_cost as bill
from app.api.filters import answer as filtered
from app.api.filters import arguments as filter_arguments
from app.api.http import answer_cache
from app.api.http.admission import gate
from app.api.http.registered import registered_documents
from app.api.http.requests import bodies, callers, operations
from app.api.http.responses import STATUS
from app.api.lists import collaborators, second_degree, suggestions
from app.api.neighbourhood import answer as drawing
from app.api.neighbourhood import request
from app.api.paths import answer, distances, resolver
from app.api.paths import search_space as ground
from app.api.schema import build_schema as build_served_schema
from app.api.schema import schema_text
from app.index.paths import terms
from app.settings import Settings

IN_DATA = {"NO_PATH"}
"""Codes that are answers: of `NoPathFound`."""


def api_limits() -> Iterator[str]:
    """Rows: the limited quantity, and the limit."""
    for said, most in (*_limits_of_requests(), *_limits_of_questions()):
        yield f"| {said} | {most:,.0f} |"


def _limits_of_requests() -> tuple[tuple[str, float], ...]:
    """Of any operation."""
    return (
        ("bytes of a body", bodies.MAX_BODY),
        ("seconds until a body has to be there", bodies.BODY_DEADLINE),
        ("levels of lists and objects in variables", operations.MAX_NESTING),
        ("tokens of a document", documents.MAX_TOKENS),
        ("fields of one name in a document", documents.MAX_REPEATS),
        ("cost of an operation (`COTERIE_COST_LIMIT`)", _default("cost_limit")),
        ("cost of one network in a minute (`COTERIE_MINUTE_LIMIT`)", _default("minute_limit")),
        ("budgets that a process remembers", callers.MOST_BUDGETS),
        ("depth", bill.MAX_DEPTH),
        ("aliases", bill.MAX_ALIASES),
        ("root fields", bill.MAX_ROOT_FIELDS),
        ("directives", bill.MAX_DIRECTIVES),
        ("seconds of an operation", service.DEADLINE),
        ("operations that run at once, a process", gate.RUNNING),
        ("of them of one network", gate.RUNNING_OF_ONE),
        ("cost of a small operation", admission.SMALL),
        ("cost of the small operations of one network that run at once, unless it is one", gate.SMALL_OF_ONE),
        ("costly operations that run at once, of one network one", gate.COSTLY),
        ("operations that wait for their turn, of each kind", gate.WAITING),
        ("of them of one network", gate.WAITING_OF_ONE),
        ("seconds that an operation waits for its turn", gate.LONGEST_WAIT),
        ("bytes of answers kept, a process", answer_cache.MOST_BYTES),
    )


def _limits_of_questions() -> tuple[tuple[str, float], ...]:
    """Of single fields."""
    return (
        ("`first`", paging.MOST),
        ("identifiers in `pids`", query.MOST_IDENTIFIERS),
        ("ids in `to` of `distances`", distances.MOST_TARGETS),
        ("entries of a list of a `filter`", filter_arguments.MOST_VALUES),
        ("words of a text in a `filter`", filter_arguments.MOST_WORDS),
        ("papers that are read for a `filter` where there is no index", filtered.MOST_READ),
        ("characters of an identifier, and of a search that count", resolving.MAX_LENGTH),
        ("`maxNodes` of a neighbourhood, and `ids` of `subgraphAmong`", request.MOST_NODES),
        ("edges of a neighbourhood", drawing.MOST_EDGES),
        ("papers of a centre, or of the people at distance 1, that are looked at", drawing.MOST_PAPERS),
        ("papers of everyone drawn that are looked at for edges", drawing.MOST_PAPERS_OF_ALL),
        ("`k` of a path search", resolver.MOST_PATHS),
        ("`maxHops`", resolver.MOST_HOPS),
        ("ids in `avoid`", resolver.MOST_AVOIDED),
        ("`minPapersPerHop`", resolver.MOST_PAPERS_OF_HOP),
        ("bylines that a path search looks at, each as often as it does", terms.MOST_LOOKED_AT),
        ("bylines that a path search reads from the engine where there is no index", ground.MOST_EDGES),
        ("reads of a path search for why there is no path", answer.MOST_REASON_STEPS),
        ("bylines counted for collaborators under limits", collaborators.MOST_BYLINES),
        ("ids in `exclude`", request.MOST_EXCLUDED),
        ("pairs of people that are looked at for people two steps away", second_degree.MOST_MEETINGS),
        ("bylines that are read for them where there is no index", second_degree.MOST_BYLINES),
        ("people two steps away whose topics are compared", suggestions.MOST_COMPARED),
    )


def _default(setting: str) -> float:
    return float(Settings.model_fields[setting].default)


def problem_codes() -> Iterator[str]:
    """Rows: each code of `extensions.code`, the status of an operation that was not run, and its meaning."""
    codes = cast("GraphQLEnumType", build_schema(schema_text(build_served_schema())).type_map["ProblemCode"])
    for name, value in codes.values.items():
        status = "200, in `data`" if name in IN_DATA else STATUS.get(name, 500)
        yield f"| `{name}` | {status} | {value.description} |"


def registered() -> Iterator[str]:
    """Rows: each registered document, and the first line of its file."""
    for name, text in sorted(registered_documents().items()):
        asks = text.splitlines()[0].removeprefix("# ")
        yield f"| [`{name}`](../app/api/documents/{name}.graphql) | {asks} |"
