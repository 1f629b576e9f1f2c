"""HTTP headers of pages."""

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
    """The content security policy of a page: the default, and what this page allows in addition."""
    return "; ".join(f"{name} {sources}" for name, sources in {**_CLOSED, **allows}.items())


SAFE: Mapping[str, str] = {
    "Content-Security-Policy": policy({}),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}
"""Headers of every page and file: no scripts, no loading from other hosts, no framing."""

EMBEDDABLE: Mapping[str, str] = {
    "Access-Control-Allow-Origin": "*",
    "Cross-Origin-Resource-Policy": "cross-origin",
}
"""Headers of files that pages of other hosts may load."""

KEPT = "public, max-age=60"
"""A page is cached for a minute, then revalidated; set by hand."""

FOR_EVER = "public, max-age=31536000, immutable"
NEVER = "no-store"
