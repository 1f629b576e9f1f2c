"""The output of commands: lines for people, or one JSON object for programs."""

from collections.abc import Iterable
from typing import Annotated

import msgspec
import typer

from app.terminal import as_line

AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]


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
