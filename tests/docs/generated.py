"""The parts of the documents that follow from the code: `make docs` writes them, a test compares them.

A part is between `<!-- NAME: written by make docs -->` and `<!-- end -->`.
"""

import re
from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from typing import Any

from app import errors
from app.assistants.tools import load_tools
from app.exports.formats import FORMATS
from app.graph.model import NODES, RELATIONSHIPS, Property
from app.graph.queries import load_queries
from app.settings import Settings, variable
from app.storage import folder
from loaders.audit.claims import ClaimKind, plant_nothing
from loaders.audit.kinds import load_kinds
from loaders.pipeline import STAGES
from tests.docs.api import api_limits, problem_codes, registered
from tests.docs.commands import describe_commands
from tests.docs.library import describe_library

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PART = re.compile(r"(<!-- ([\w-]+): written by make docs -->\n)(.*?)(<!-- end -->)", re.DOTALL)


def described(document: str) -> str:
    """The document with its parts as the code has them now."""
    return PART.sub(lambda found: f"{found[1]}\n{PARTS[found[2]]().strip()}\n\n{found[4]}", document)


def drawing() -> str:
    """What points at what; identifiers and retired ids, which point at everything, are left out."""
    types: dict[tuple[str, str], list[str]] = {}
    for table in RELATIONSHIPS:
        if table.start not in {"Identifier", "RetiredId"}:
            types.setdefault((table.start, table.end), []).append(table.type)
    arrows = (f"  {start} -->|{', '.join(said)}| {end}" for (start, end), said in types.items())
    return "\n".join(["```mermaid", "flowchart LR", *arrows, "```"])


def nodes() -> str:
    return "\n".join(
        f"### `{table.label}`\n\n{_sentence(table.meaning)}\n\n{_properties(table.properties, has_id=True)}"
        for table in NODES
    )


def relationships() -> str:
    return "\n".join(
        f"### `({table.start})-[:{table.type}]->({table.end})`\n\n"
        f"{_sentence(table.meaning)}\n\n{_properties(table.properties)}"
        for table in RELATIONSHIPS
    )


def settings() -> str:
    fields = Settings.model_fields.items()
    rows = (f"| `{variable(name)}` | {_default(name)} | {field.description} |" for name, field in fields)
    return _table("variable | default | meaning", rows)


def commands() -> str:
    return "\n".join(describe_commands())


def audit_kinds() -> str:
    rows = (
        f"| `{kind.key}` | {kind.question} | {kind.confidence or ''} | {_planted(kind)} |"
        for kind in load_kinds().values()
    )
    return _table("kind | question | confidence | false claims", rows)


def _planted(kind: ClaimKind) -> str:
    """The first sentence about the false claims of a kind."""
    return "" if kind.plant is plant_nothing else (kind.plant.__doc__ or "").partition(".")[0]


def failures() -> str:
    found = [each for each in vars(errors).values() if isinstance(each, type)]
    rows = (
        f"| `{each.__name__}` | {each.exit_status} | {_promise(each)} |"
        for each in found
        if issubclass(each, errors.CoterieError)
        and not issubclass(each, errors.RequestError)
        and (each is errors.InputRefused or not each.__subclasses__())
    )
    return _table("error | exit status | meaning", rows)


def data_folder() -> str:
    drawing = re.search(r"```\n.*?```", folder.__doc__ or "", re.DOTALL)
    assert drawing is not None
    return drawing[0]


def saved_queries() -> str:
    rows = (
        f"| [`{query.name}`](../cypher/browser/{query.name}.cypher) "
        f"| {', '.join(f'`{name}`' for name in sorted(query.parameters)) or 'none'} | {query.purpose} |"
        for query in load_queries("browser").values()
    )
    return _table("query | parameters | answers", rows)


def stages() -> str:
    rows = (
        f"| `{stage.name}` | {_first_sentence(stage.run.__doc__)}"
        f" | {_names(stage.reads)} | {_names(stage.writes)} |"
        for stage in STAGES
    )
    return _table("stage | what it does | reads | writes", rows)


def _first_sentence(text: str | None) -> str:
    return f"{' '.join((text or '').split()).partition('.')[0]}."


def _names(tables: Collection[str]) -> str:
    """The names of tables; those of the graph as one, for the data model lists them."""
    own = [f"`{name}`" for name in tables if not name.startswith(("node_", "rel_"))]
    return ", ".join(own if len(own) == len(tables) else [*own, "the tables of the graph"])


def decisions() -> str:
    files = sorted((DOCS / "decisions").glob("*.md"))
    return "\n".join(f"- [{_title(path)}](decisions/{path.name})" for path in files)


def export_formats() -> str:
    rows = (
        f"| `{form.key}` | {form.name} | `.{form.ending}` | {' or '.join(form.carries)} | {form.programs} |"
        for form in FORMATS.values()
    )
    return _table("format | name | file | carries | opens in", rows)


def mcp_tools() -> str:
    rows = (
        f"| `{tool.name}` | {_first_sentence(tool.description)} |"
        f" [`{tool.document}`](../app/api/documents/{tool.document}.graphql) |"
        for tool in load_tools().values()
    )
    return _table("tool | what it answers | document", rows)


def mcp_arguments() -> str:
    rows = (
        f"| `{tool.name}` | `{name}` | {_limits(each)} | {_default_of(each, name, schema)} |"
        f" {_escaped(each.get('description', ''))} |"
        for tool in load_tools().values()
        for schema in [tool.arguments.schema_of_arguments()]
        for name, each in schema["properties"].items()
    )
    return _table("tool | argument | form | default | meaning", rows)


def _limits(schema: dict[str, Any]) -> str:
    """The form of an argument: `1..25`, `text, 1..300 characters`, `A or B`, `list, 1..100 entries`."""
    if "items" in schema:
        return f"list, {schema['minItems']}..{schema['maxItems']} entries"
    if "enum" in schema:
        return " or ".join(f"`{each}`" for each in schema["enum"])
    if schema["type"] == "integer":
        return f"{schema['minimum']}..{schema['maximum']}"
    return f"text, at most {schema['maxLength']:,} characters"


def _default_of(schema: dict[str, Any], name: str, arguments: dict[str, Any]) -> str:
    if name in arguments.get("required", ()):
        return "required"
    default = schema.get("default", "")
    return ", ".join(f"`{each}`" for each in default) if isinstance(default, list) else f"{default}"


PARTS: dict[str, Callable[[], str]] = {
    "audit-kinds": audit_kinds,
    "drawing": drawing,
    "nodes": nodes,
    "relationships": relationships,
    "settings": settings,
    "commands": commands,
    "failures": failures,
    "data-folder": data_folder,
    "saved-queries": saved_queries,
    "decisions": decisions,
    "library": describe_library,
    "stages": stages,
    "export-formats": export_formats,
    "api-limits": lambda: _table("limit | at most", api_limits()),
    "problem-codes": lambda: _table("code | status | meaning", problem_codes()),
    "mcp-tools": mcp_tools,
    "mcp-arguments": mcp_arguments,
    "registered": lambda: _table("document | what it asks", registered()),
}


def _properties(properties: tuple[Property, ...], *, has_id: bool = False) -> str:
    rows = [f"| `{each.name}` | {each.kind} | {_escaped(each.meaning)} |" for each in properties]
    if has_id:
        rows.insert(0, "| `id` | STRING | unique |")
    return _table("property | type | meaning", rows) if rows else "No properties.\n"


def _table(head: str, rows: Iterator[str] | list[str]) -> str:
    return "\n".join([f"| {head} |", "|" + "---|" * (head.count("|") + 1), *rows, ""])


def _promise(error: type) -> str:
    """The first sentence of its docstring, without what it says of the value."""
    first = (error.__doc__ or "").partition(".")[0].partition(";")[0]
    return " ".join(first.split())


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."


def _escaped(text: str) -> str:
    return text.replace("|", "\\|")


def _default(name: str) -> str:
    field = Settings.model_fields[name]
    if field.default_factory is not None:
        return "the user's data folder of the platform"
    value = field.get_default()
    value = value.get_secret_value() if hasattr(value, "get_secret_value") else value
    return "unset" if value in (None, "") else f"`{value}`"


def _title(path: Path) -> str:
    return next(line[2:] for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("# "))


def main() -> None:
    """Write the parts again."""
    for path in sorted(DOCS.glob("*.md")):
        document = path.read_text(encoding="utf-8")
        path.write_text(described(document), encoding="utf-8")


if __name__ == "__main__":
    main()
