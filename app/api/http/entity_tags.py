"""Entity tags, and whether a client already has the content of one (RFC 9110, 8.8.3 and 13.1.2)."""

import hashlib
import json

from starlette.requests import Request


def entity_tag(*parts: object) -> str:
    """A strong entity tag: equal parts mean equal bytes. Parts are JSON values."""
    return f'"{hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()[:32]}"'


def is_known(request: Request, tag: str) -> bool:
    """Whether `If-None-Match` lists the tag; weak tags match too, as proxies that compress make tags weak.

    `*` matches nothing. It asks whether anything exists at the address, which is not known yet when tags are
    compared: a missing page would answer 304. The whole answer is right for such a client too.
    """
    known = ",".join(request.headers.getlist("if-none-match")).split(",")
    return any(one.strip().removeprefix("W/") == tag for one in known)
