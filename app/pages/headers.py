"""What the headers of a page say."""

import hashlib
from collections.abc import Mapping

_POLICY = (
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
SAFE: Mapping[str, str] = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}
"""On every page and file: nothing runs, nothing is loaded from elsewhere, nobody frames it."""

SCRIPTED: Mapping[str, str] = {
    **SAFE,
    "Content-Security-Policy": f"{_POLICY}; script-src 'self'; connect-src 'self'",
}
"""On a page that runs a program of this service, which may ask this service."""

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
    held = [one.strip().removeprefix("W/") for one in (if_none_match or "").split(",")]
    return tag in held or held == ["*"]
