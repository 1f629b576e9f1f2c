"""The output of commands: lines without control characters for people, or one JSON object for programs."""

import re
from collections.abc import Iterable
from typing import Annotated

import msgspec
import typer

AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]

LONGEST = 2_000
"""Maximum characters of a line; set by hand. A longer line loses its middle, since its end has the advice."""

_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
"""Control and direction characters, and what cannot be encoded."""


def print_found(found: msgspec.Struct, lines: Iterable[str], *, as_json: bool) -> None:
    """Print a result as one JSON object, or as lines."""
    if as_json:
        print(msgspec.json.encode(found).decode())
    else:
        print_lines(lines)


def print_lines(lines: Iterable[str]) -> None:
    """Print lines with control characters escaped."""
    for line in lines:
        print(as_line(line))


def as_line(text: str) -> str:
    """The text as one line of limited length, with control characters escaped."""
    line = _CONTROL.sub(lambda found: found[0].encode("unicode_escape").decode("ascii"), text)
    if len(line) <= LONGEST:
        return line
    half = LONGEST // 2
    return f"{line[:half]} ... {line[-half:]}"
