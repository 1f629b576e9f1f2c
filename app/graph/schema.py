"""The schema of the graph: numbered files, each applied once and in order on every engine."""

import re
from typing import TYPE_CHECKING

from app.errors import SchemaTooNew
from app.graph.queries import NamedQuery, load_queries

if TYPE_CHECKING:  # importing this module for the version does not load a driver
    from app.graph.writer import Writer

_NUMBERED = re.compile(r"V(\d{4})__\w+")


def schema_files() -> tuple[tuple[int, NamedQuery], ...]:
    """Number and statement of each schema file, ascending."""
    files = load_queries("schema").items()
    return tuple(sorted(((_number(name), query) for name, query in files), key=lambda pair: pair[0]))


def schema_version() -> int:
    """The number of the last schema file of this program."""
    return schema_files()[-1][0]


def apply_schema(writer: "Writer") -> int:
    """Bring the graph's schema up to this program's and return its number.

    The number is kept as `Dataset.schema_version`. A graph with a newer schema raises SchemaTooNew.
    It is safe to run again after an interruption: applying a file twice has no effect.
    """
    applied, known = _applied(writer), schema_version()
    if applied > known:
        raise SchemaTooNew(
            f"The graph has schema {applied}; this program knows {known}.",
            value=applied,
            advice="Upgrade Coterie, or point it at another database or data folder.",
        )
    missing = [query for number, query in schema_files() if number > applied]
    for query in missing:
        writer.define(query)
    if missing:
        writer.run("dataset_upsert", [{"id": "dataset", "properties": {"schema_version": known}}])
    return known


def _applied(writer: "Writer") -> int:
    rows = writer.ask("dataset")
    return int(rows[0]["schema_version"] or 0) if rows else 0


def _number(name: str) -> int:
    match = _NUMBERED.fullmatch(name)
    if match is None:
        raise ValueError(f"schema file {name} is not named V0000__what_it_does")
    return int(match[1])
