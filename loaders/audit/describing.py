"""The score of a sheet as Markdown, for a person."""

from collections.abc import Iterator

from loaders.audit.scoring import AuditScore, KindScore

_HEAD = "| kind | claims in the graph | right | wrong | unsure | precision | 95 % | planted found |"


def describe(score: AuditScore) -> Iterator[str]:
    """A table for each reading, and of two their agreement and their differences."""
    yield f"Sheet {score.sheet} of dataset {score.version}"
    for reading in score.readings:
        yield from ("", f"{reading.file}:", "", _HEAD, _rule(_HEAD), *map(_kind, reading.kinds))
    if score.agreement:
        head = "| kind | rows | same verdict | Cohen's kappa |"
        yield from ("", head, _rule(head))
        for one in score.agreement:
            yield _line(one.kind, one.rows, one.same, "–" if one.kappa is None else f"{one.kappa:.3f}")
    if score.differences:
        head = "| row | kind | first | second |"
        yield from ("", head, _rule(head))
        for each in score.differences:
            yield _line(each.row, each.kind, each.first, each.second)


def _kind(one: KindScore) -> str:
    precision = "–" if one.precision is None else f"{one.precision:.3f}"
    interval = "–" if one.precision is None else f"{one.low:.3f} to {one.high:.3f}"
    found = f"{one.caught} of {one.planted}" if one.planted else "–"
    return _line(one.kind, f"{one.claims:,}", one.right, one.wrong, one.unsure, precision, interval, found)


def _line(*cells: object) -> str:
    return f"| {' | '.join(map(str, cells))} |"


def _rule(head: str) -> str:
    return "|---" * (head.count("|") - 1) + "|"
