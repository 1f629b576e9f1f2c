"""The media type of an answer, as the client accepts it (RFC 9110, 12.5.1; GraphQL over HTTP)."""

import re

from starlette.requests import Request

from app.api.refusal import Refusal

GRAPHQL = "application/graphql-response+json"
JSON = "application/json"

_QUALITY = re.compile(r"q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)")


def preferred_media_type(request: Request) -> str:
    """The media type that the client prefers of our two; Refusal 406 if it accepts neither.

    A client that names the GraphQL type gets it, even if it also names JSON. A client that accepts anything,
    or sends no `Accept`, gets JSON, because it may not support the GraphQL type.
    """
    found = accepted_type(request)
    if found is None:
        raise Refusal(406, "This service only returns JSON.", advice=f"Set the header `Accept: {GRAPHQL}`.")
    return found


def accepted_type(request: Request) -> str | None:
    """The media type that the client prefers; None if it accepts neither."""
    ranges = _ranges(",".join(request.headers.getlist("accept"))) or {"*/*": 1.0}
    best = max((GRAPHQL, JSON), key=lambda media_type: _rank(media_type, ranges))
    return best if _rank(best, ranges)[0] > 0 else None


def _rank(media_type: str, ranges: dict[str, float]) -> tuple[float, bool, bool]:
    """The quality of a media type, whether it is named, and whether it wins a tie."""
    quality = next((ranges[one] for one in (media_type, "application/*", "*/*") if one in ranges), 0.0)
    is_named = media_type in ranges
    return quality, is_named, media_type == (GRAPHQL if is_named else JSON)


def _ranges(accept: str) -> dict[str, float]:
    """The quality of each media range of an `Accept` header."""
    found: dict[str, float] = {}
    for one in accept.lower().split(","):
        name, *parameters = [part.strip() for part in one.split(";")]
        if name:
            qualities = [match[1] for match in map(_QUALITY.fullmatch, parameters) if match]
            found[name] = float(qualities[0]) if qualities else 1.0
    return found
