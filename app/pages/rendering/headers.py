"""What the headers of a page say."""

import hashlib
from collections.abc import Mapping

_CLOSED = {
    "default-src": "'none'",
    "style-src": "'self'",
    "img-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
}


def policy(allows: Mapping[str, str]) -> str:
    """What a page may load and who may frame it: what every page may, and what this one is allowed."""
    return "; ".join(f"{name} {sources}" for name, sources in {**_CLOSED, **allows}.items())


SAFE: Mapping[str, str] = {
    "Content-Security-Policy": policy({}),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}
"""On every page and file: nothing runs, nothing is loaded from elsewhere, nobody frames it."""

EMBEDDABLE: Mapping[str, str] = {
    "Access-Control-Allow-Origin": "*",
    "Cross-Origin-Resource-Policy": "cross-origin",
}
"""On what pages of other hosts may load."""

KEPT = "public, max-age=60"
"""A page may be shown again for a minute, then the service is asked whether it changed."""

FOR_EVER = "public, max-age=31536000, immutable"
NEVER = "no-store"


def entity_tag(*parts: object) -> str:
    """A strong tag: equal parts, equal bytes."""
    return f'"{hashlib.sha256(repr(parts).encode()).hexdigest()[:32]}"'


def is_known(tag: str, if_none_match: str | None) -> bool:
    """Whether the client has the bytes of this tag already (RFC 9110, 13.1.2)."""
    tags = [one.strip().removeprefix("W/") for one in (if_none_match or "").split(",")]
    return tag in tags or tags == ["*"]
