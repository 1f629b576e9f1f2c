"""Automatic persisted queries: not supported; the error asks clients to send the query."""

import hashlib
from collections.abc import Mapping
from typing import Any

from app.api.refusal import Refusal
from app.errors import PersistedQueryNotSupported


def require_unpersisted(query: object, extensions: Mapping[str, Any]) -> None:
    """Check `extensions.persistedQuery` of a request.

    Raises PersistedQueryNotSupported if there is a hash alone; clients then send the query. Raises Refusal if
    the hash is not the query's, so that no cache stores an answer under the hash of another query.
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
