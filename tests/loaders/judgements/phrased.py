"""Judgements in a line: the kind, then the member keys of each side without their source `s`."""

from loaders.judgements.records import By, Different, Identity, Judgement, NotBy, Same, Undo

_KINDS: dict[str, type[Identity]] = {"same": Same, "different": Different, "by": By, "not-by": NotBy}


def judged(*lines: str) -> list[Judgement]:
    """Judgements numbered from 1: `same a@1,b@1 | c@1`, `undo 1`."""
    return [_read(number, *line.split(" ", 1)) for number, line in enumerate(lines, 1)]


def _read(number: int, kind: str, rest: str) -> Judgement:
    if kind == "undo":
        return Undo(number=number, at="2026-11-21", by="Ada", why="it was wrong", of=int(rest))
    one, other = (tuple(f"s:{key.strip()}" for key in side.split(",")) for side in rest.split("|"))
    return _KINDS[kind](number=number, at="2026-11-21", by="Ada", why="it is so", one=one, other=other)
