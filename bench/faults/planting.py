"""The text of a file with faults in it, each without effect unless its number is the active one."""

import ast
from collections.abc import Mapping

from bench.faults.sites import Site, sites_of

PROBE = "planted_faults"
"""The module that planted files import."""

_IMPORT = f"; from {PROBE} import _is_planted"


def plant(file: str, text: str, numbers: Mapping[Site, int]) -> str:
    """The text with `(CHANGED if _is_planted(NUMBER) else (ORIGINAL))` at each numbered site of it.

    Lines keep their numbers. The probe is imported on the line of the first import, or of the docstring.
    """
    spans = {
        number: (site, span) for site, span in sites_of(file, text).items() if (number := numbers.get(site))
    }
    if not spans:
        return text
    lines = text.encode().split(b"\n")
    for number, (site, span) in sorted(spans.items(), key=lambda each: each[1][1], reverse=True):
        _insert(lines, span.last_line, span.last_byte, "))")
        _insert(lines, span.first_line, span.first_byte, f"({site.changed} if _is_planted({number}) else (")
    _insert(lines, *_end_of_first_import(text), _IMPORT)
    return b"\n".join(lines).decode()


def _insert(lines: list[bytes], line: int, byte: int, inserted: str) -> None:
    text = lines[line - 1]
    lines[line - 1] = text[:byte] + inserted.encode() + text[byte:]


def _end_of_first_import(text: str) -> tuple[int, int]:
    body = ast.parse(text).body
    imports = [node for node in body if isinstance(node, ast.Import | ast.ImportFrom)]
    first = (imports or body)[0]
    return first.end_lineno or 1, first.end_col_offset or 0
