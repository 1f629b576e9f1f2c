"""The published schema, read and built once."""

from pathlib import Path

from graphql import build_schema

SCHEMA_FILE = Path(__file__).parents[1] / "schema.graphql"
SCHEMA = build_schema(SCHEMA_FILE.read_text(encoding="utf-8"))
