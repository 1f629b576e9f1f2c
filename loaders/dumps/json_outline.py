"""The first keys of a JSON text, by which a source recognizes its inputs."""

import re
from functools import lru_cache

from loaders.dumps.lookahead import BEFORE

_HEAD = 2**16
"""Bytes of the head whose keys are outlined. Set by hand."""
_DEEPEST = 4
"""Levels of keys that an outline lists; deeper ones are left out. Set by hand."""
_TOKEN = re.compile(r'"((?:[^"\\]|\\.)*)"|[{}\[\],:]|[^\s{}\[\],:"]+', re.DOTALL)


@lru_cache(maxsize=1)
def outline(head: bytes) -> dict[str, str]:
    """The keys at the beginning of a JSON text, each with the first value that is no list and not null.

    A key follows those around it, `[]` for a list: `results.[].id`. Empty for what is no JSON.
    """
    text = head[:_HEAD].lstrip(BEFORE).decode("latin-1")
    found: dict[str, str] = {}
    path: list[str] = []
    is_key = False
    for token in _TOKEN.finditer(text if text[:1] in ("{", "[") else ""):
        mark = token[0]
        if mark in ("{", "["):
            path.append("" if mark == "{" else "[]")
            is_key = mark == "{"
        elif mark in ("}", "]"):
            del path[-1:]
        elif mark in (",", ":"):
            is_key = mark == "," and path[-1:] != ["[]"]
        elif len(path) <= _DEEPEST and path:
            if is_key:
                path[-1] = token[1] or ""
            place = ".".join(path)
            if not found.setdefault(place, "") and not is_key and mark != "null":
                found[place] = (token[1] or mark).replace("\\/", "/")
    return found


def keys_at(found: dict[str, str], level: str) -> set[str]:
    """The keys of an outline directly under a level such as `results.[].`."""
    return {place[len(level) :].partition(".")[0] for place in found if place.startswith(level)}
