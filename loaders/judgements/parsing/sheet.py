"""Many judgements in a file: one JSON object a line, `{"judge": ["same", A, B], "why": ..., "by": ...}`."""

from msgspec import Struct

from app.errors import InputRefused
from loaders.evaluation.lines import open_lines, read_lines
from loaders.judgements.parsing.phrases import Phrase

_FORM = 'a line is {"judge": ["same", "A...", "A..."], "why": "...", "by": "..."}'


class SheetLine(Struct, frozen=True, forbid_unknown_fields=True):
    """One judgement in a file, in the words of the command."""

    judge: tuple[str, ...]
    why: str
    by: str


def read_sheet(path: str) -> list[Phrase]:
    """The judgements of a file, `-` for standard input; InputRefused names the line that is none."""
    lines = list(read_lines(open_lines(path), SheetLine, _FORM, path))
    if not lines:
        raise InputRefused(f"{path} contains no judgements.", value=path, advice=f"Here {_FORM}.")
    return [
        Phrase(line.judge, line.why, line.by, f"Judgement {number} of {path}")
        for number, line in enumerate(lines, 1)
    ]
