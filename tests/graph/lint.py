"""The lint of shared Cypher: what one of the engines refuses, answers otherwise, or answers without end.

Each rule is a function from the bare text of a query (comments and strings blanked) to whether it
offends. Why each is there, on which engine, is shown by `test_traps.py` or said in docs/engines.md.
"""

import re
from collections.abc import Callable, Iterator

_COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
_STRING = re.compile(r"'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\"")
_CLAUSE = re.compile(
    r"\b(OPTIONAL MATCH|MATCH|WITH|RETURN|UNWIND|WHERE|CALL|UNION|ORDER BY|SKIP|LIMIT|MERGE|SET|DELETE)\b"
)
_PATH = re.compile(r"\b(\w+)\s*=\s*(?:shortestPath|allShortestPaths)\s*\(")
_SHORTEST = re.compile(r"\b(?:shortestPath|allShortestPaths)\s*\((.*?)\)\s*\)", re.DOTALL)
_RELATIONSHIP = re.compile(r"\[[^\]]*\]")
_WRITES = re.compile(r"\b(?:CREATE|MERGE|SET|DELETE|REMOVE|DROP|FOREACH|LOAD|TRANSACTIONS)\b")
_BRACED = re.compile(r"\{[^{}]*\}")
_UNWOUND = re.compile(r"\bUNWIND\b.*?\bAS\s+(\w+)", re.DOTALL)


def offences(folder: str, text: str) -> list[str]:
    """Names of the rules that a file of `cypher/{folder}` breaks."""
    bare = _STRING.sub("''", _COMMENT.sub("", text)).strip()
    rules = {**EVERYWHERE, **IN_FOLDER.get(folder, {})}
    return [name for name, offends in rules.items() if offends(bare) and (folder, name) not in EXEMPT]


def _has(pattern: str) -> Callable[[str], bool]:
    compiled = re.compile(pattern, re.DOTALL)
    return lambda text: compiled.search(text) is not None


def _filters_a_shortest_path(text: str) -> bool:
    paths = _PATH.findall(text)
    wheres = [clause for keyword, clause in _clauses(text) if keyword == "WHERE"]
    return any(re.search(rf"\b{path}\b", where) for path in paths for where in wheres)


def _narrows_a_shortest_path_inline(text: str) -> bool:
    inside = [part for pattern in _SHORTEST.findall(text) for part in _RELATIONSHIP.findall(pattern)]
    return any("{" in part or "WHERE" in part or re.search(r"\*\s*[02-9]", part) for part in inside)


def _is_unbounded(text: str) -> bool:
    starred = [
        part for part in _RELATIONSHIP.findall(text) if re.match(r"\[[^|\[{(]*\*", part) and "$" not in part
    ]
    unbounded = [
        part for part in starred if not re.search(r"\*\s*(?:\d+\s*)?\.\.\s*\d+|\*\s*\d+\s*[\]{]", part)
    ]
    return bool(unbounded) or re.search(r"[\])]-?>?\s*(?:\{\s*\d*\s*,\s*\}|\+|\*)", text) is not None


def _collects_without_order(text: str) -> bool:
    return any(
        not _is_ordered(text, match.start()) for match in re.finditer(r"\bcollect\s*\(", text, re.IGNORECASE)
    )


def _is_ordered(text: str, place: int) -> bool:
    projections = [match.start() for match in re.finditer(r"\b(?:WITH|RETURN)\b", text[:place])]
    previous = projections[-2] if len(projections) > 1 else 0
    return "ORDER BY" in text[previous : projections[-1]] if projections else False


def _collects_a_subquery_without_order(text: str) -> bool:
    starts = [match.end() for match in re.finditer(r"\bCOLLECT\s*\{", text)]
    return any("ORDER BY" not in _without_braces(_up_to_brace(text[start:])) for start in starts)


def _has_no_limit(text: str) -> bool:
    outer = _without_braces(text)
    tail = outer[max(outer.rfind("MATCH"), 0) :]
    return "LIMIT" not in tail and re.search(r"\b(?:UNWIND|IN)\s+\$\w+", text) is None


def _up_to_brace(text: str) -> str:
    depth = 1
    for place, character in enumerate(text):
        depth += {"{": 1, "}": -1}.get(character, 0)
        if depth == 0:
            return text[:place]
    return text


def _without_braces(text: str) -> str:
    outer, count = text, 1
    while count:
        outer, count = _BRACED.subn("", outer)
    return outer


def _looks_up_without_one_label(text: str) -> bool:
    has_many = re.search(r"\(\s*\w*\s*:\s*(?:!|\w+\s*[|&:])", text) is not None
    return re.search(r"\(\s*\w*\s*\{", text) is not None or (
        has_many and re.search(r"WHERE|\{", text) is not None
    )


def _searches_prefixes_of_a_variable(text: str) -> bool:
    return any(re.search(rf"\bSTARTS WITH\s+{name}\b", text) for name in _UNWOUND.findall(text))


def _trusts_a_union(text: str) -> bool:
    for call in re.finditer(r"\bCALL\s*\([^)]*\)\s*\{", text):
        inside = _up_to_brace(text[call.end() :])
        after = text[call.end() + len(inside) + 1 :]
        if re.search(r"\bUNION\b(?!\s+ALL)", inside) and not re.match(r"\s*WITH\s+DISTINCT\b", after):
            return True
    return False


def _clauses(text: str) -> Iterator[tuple[str, str]]:
    parts = _CLAUSE.split(text)
    yield from zip(parts[1::2], parts[2::2], strict=True)


EVERYWHERE: dict[str, Callable[[str], bool]] = {
    "filters a shortest path": _filters_a_shortest_path,
    "narrows a shortest path inline": _narrows_a_shortest_path_inline,
    "has an unbounded pattern": _is_unbounded,
    "collects without order": _collects_without_order,
    "collects a subquery without order": _collects_a_subquery_without_order,
    "has a pattern comprehension": _has(r"\[\s*(?:\w+\s*=\s*)?\([^\]]*\)\s*-[^\]]*\[?[^|\]]*\]?[^|\[]*\|"),
    "says SHORTEST": _has(r"\bSHORTEST\b"),
    "creates a full-text index": _has(r"(?i)\bCREATE\s+FULLTEXT\b"),
    "names a Cypher version": _has(r"^CYPHER\b"),
    "asks for an internal id": _has(r"(?i)(?<![.\w])(?:id|elementId)\s*\("),
    "calls APOC or GDS": _has(r"(?i)\b(?:apoc|gds)\."),
    "looks a node up without one label": _looks_up_without_one_label,
    "replaces all properties": _has(r"\bSET\s+\w+\s*=(?!=)"),
    "searches prefixes of a variable": _searches_prefixes_of_a_variable,
    "trusts a union": _trusts_a_union,
}
"""Rules for every file."""

READ: dict[str, Callable[[str], bool]] = {
    "writes": lambda text: _WRITES.search(text) is not None,
    "has no limit": _has_no_limit,
}
"""Rules for `cypher/read`."""

INDEX: dict[str, Callable[[str], bool]] = {
    "writes": READ["writes"],
    "reads beyond a range": lambda text: (
        re.search(r"WHERE (\w+)\.id > \$after AND \1\.id <= \$to(?: AND \1\.is_whole = true)?\n", text)
        is None
    ),
}
"""Rules for `cypher/index`."""

IN_FOLDER = {"read": READ, "index": INDEX, "browser": READ}
EXEMPT = {("index", "collects without order"), ("browser", "filters a shortest path")}
"""Folder and rule. The index is the same in whatever order its rows come. Neo4j Browser runs on Neo4j, which
searches on for a path that satisfies the filter."""
