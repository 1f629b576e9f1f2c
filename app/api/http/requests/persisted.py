"""Automatic persisted queries, which this service does not keep: clients learn to send the query itself."""

import hashlib
from collections.abc import Mapping
from typing import Any

from app.api.refusal import Refusal
from app.errors import PersistedQueryNotSupported


def require_unpersisted(query: object, extensions: Mapping[str, Any]) -> None:
    """Check what `extensions.persistedQuery` says of a query.

    Raises PersistedQueryNotSupported where there is a hash alone: clients then send the query. Raises
    Refusal where a hash is not the query's, so that nobody between can keep an answer under another's hash.
    """
    persisted = extensions.get("persistedQuery")
    if not isinstance(persisted, Mapping):
        return
    if not query:
        raise PersistedQueryNotSupported(
            "PersistedQueryNotSupported",
            advice="Send the query itself, or name a registered document in `documentId`.",
        )
    is_its = isinstance(query, str) and persisted.get("sha256Hash") == _hash(query)
    if "sha256Hash" in persisted and not is_its:
        raise Refusal(
            400,
            "`sha256Hash` is not the SHA-256 of the query.",
            advice="Correct it, or leave out `persistedQuery`.",
        )


def _hash(query: str) -> str:
    return hashlib.sha256(query.encode()).hexdigest()
