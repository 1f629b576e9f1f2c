"""The playground: GraphiQL with examples about the served graph."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from app.pages.page import Data, Outcome, PageContent, PageKind, PageRequest, no_variables
from app.pages.rendering.built_files import front_end
from app.pages.site.starting_people import clusters_of

_EXAMPLES = Path(__file__).parents[1] / "examples"
_VARIABLE = re.compile(r"^query \w+\((.*)\) \{$", re.MULTILINE)
_POLICY = {
    "script-src": "'self'",
    "style-src": "'self' 'unsafe-inline'",
    "font-src": "'self' data:",
    "img-src": "'self' data:",
    "worker-src": "'self'",
    "connect-src": "'self'",
}
"""What GraphiQL needs beyond other pages: its editor writes style elements, and holds icons as `data:`
(docs/security.md)."""


class Example(NamedTuple):
    """A query to begin with: its title, its text and the names of its variables."""

    title: str
    query: str
    variables: Sequence[str]


@cache
def examples() -> Sequence[Example]:
    """All examples, in the order of their files."""
    return [_example(file.read_text(encoding="utf-8")) for file in sorted(_EXAMPLES.iterdir(), key=str)]


def _example(text: str) -> Example:
    title, query = text.removeprefix("# ").split("\n", 1)
    declared = _VARIABLE.search(query)
    return Example(title, query, re.findall(r"\$(\w+)", declared[1]) if declared else ())


def show(data: Data, request: PageRequest) -> Outcome:
    """GraphiQL with the examples whose variables the graph can fill, or a note that GraphiQL is not built."""
    known = variable_values(data)
    filled = [
        {
            "title": each.title,
            "query": each.query,
            "variables": {name: known[name] for name in each.variables},
        }
        for each in examples()
        if known.keys() >= set(each.variables)
    ]
    return PageContent(
        template="playground.html",
        title=request.translations.text("playground.title"),
        content={**data, "program": front_end("playground"), "examples": filled},
        is_indexed=False,
        allows=_POLICY,
    )


def variable_values(data: Data) -> Mapping[str, str]:
    """A value for each variable of the examples, as far as the graph has one."""
    found: dict[str, str] = {}
    for cluster in clusters_of(data):
        for shared in cluster["topics"]:
            found["topic"] = shared["topic"]["id"]
        for person in (each["author"] for each in cluster["authors"]):
            others = [each["author"]["id"] for each in _others(person)]
            if others or "other" not in found:
                found |= {"person": person["id"], "typed": person["name"]}
            if others:
                found["other"] = others[-1]
    return found


def _others(person: Data) -> Sequence[Data]:
    """Somebody to be connected with: two hops away where there is such a person."""
    lists = (person["secondDegree"], person["collaborators"])
    return next((each["nodes"] for each in lists if each is not None and each["nodes"]), [])


PAGE = PageKind(path="/playground", document="playground", variables=no_variables, show=show)
