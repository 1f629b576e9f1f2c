"""Registered documents: files that clients ask for by name, so that answers can be kept by anyone."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType


@cache
def registered_documents() -> Mapping[str, str]:
    """Text of each document by its id, the stem of a file in `app/api/documents`."""
    folder = files("app.api").joinpath("documents")
    found = [entry for entry in folder.iterdir() if entry.name.endswith(".graphql")]
    return MappingProxyType(
        {entry.name.removesuffix(".graphql"): entry.read_text(encoding="utf-8") for entry in found}
    )
