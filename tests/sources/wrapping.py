"""A page of text as saved HTML, in structures that look the same to a reader."""

from collections.abc import Callable
from html import escape

NOISE = (
    '<script>var x = "<p>13works</p>";</script><style>p { color: red }</style>'
    '<div style="display:none">Paper detail</div>\n'
)


def wrap(text: str, block: Callable[[str], tuple[str, str]], before: str, after: str) -> bytes:
    """Each line in a block; a text that stops within a line leaves its block and the page open."""
    *lines, last = text.replace("\r\n", "\n").lstrip("\ufeff").split("\n")
    blocks = ["".join(block(line)) for line in lines if line.strip()]
    end = block(last)[0] if last else after
    return (before + "".join(blocks) + end).encode()


def _paragraph(line: str) -> tuple[str, str]:
    return f"<p>{escape(line)}", "</p>\n"


def _pieces(line: str) -> tuple[str, str]:
    third = len(line) // 3
    start, middle, end = map(escape, (line[:third], line[third : 2 * third], line[2 * third :]))
    return f"{NOISE}<div class='x'>\n  <div><span>{start}</span><b>{middle}</b>{end}", "</div>\n</div>"


def _cell(line: str) -> tuple[str, str]:
    return f"<tr>\n<td>\n{escape(line)}", "\n</td></tr>"


def _preformatted(line: str) -> tuple[str, str]:
    return escape(line), "\n"


WRAPPINGS: dict[str, Callable[[str], bytes]] = {
    "paragraphs": lambda text: wrap(text, _paragraph, "<!DOCTYPE html>\n<html><body>\n", "</body></html>\n"),
    "inline pieces in nested blocks": lambda text: wrap(text, _pieces, "<div id='root'>", "</div>"),
    "cells of a table": lambda text: wrap(text, _cell, "<html><table><tbody>", "</tbody></table></html>"),
    "preformatted text": lambda text: wrap(text, _preformatted, "<body><pre>", "</pre></body>"),
}
