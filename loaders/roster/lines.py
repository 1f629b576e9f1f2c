"""People one a line, as somebody pastes them: `Ada Lind, 0000-0002-1825-0097, University of Bells`."""

import re
from collections.abc import Iterator, Mapping

from app.identifiers import parse
from app.text.name_parts import PARTICLES, is_degree

_BETWEEN = re.compile(r"\s*[;\t]\s*")
_COMMA = re.compile(r"\s*,\s*")
_ID_AT_END = re.compile(
    r"(?<=\S)\s+\(?((?:https?://orcid\.org/)?(?:[0-9]{4}-){3}[0-9]{3}[0-9X])\)?$", re.IGNORECASE
)
_ADDRESS = re.compile(r"https?://\S+", re.IGNORECASE)
_SHAPED_LIKE_ID = re.compile(r"(?:[0-9]{4}[ -]?){3}[0-9]{3}[0-9X]", re.IGNORECASE)


def read_lines(text: str) -> Iterator[tuple[int, Mapping[str, object]]]:
    """The number of each line with a person, and its cells by the columns of a roster."""
    lines = (line.strip() for line in text.splitlines())
    return ((number, _cells(line)) for number, line in enumerate(filter(None, lines), 1))


def _cells(line: str) -> dict[str, object]:
    """The parts of a line by what they are: an iD, a ROR id, an address, a name, an institution.

    >>> _cells("Lind, Ada, 0000-0002-1825-0097")
    {'orcid': '0000-0002-1825-0097', 'name': 'Ada Lind', 'institution': ''}
    """
    found: dict[str, object] = {}
    texts: list[str] = []
    for part in _parts(line):
        column = _column(part)
        if column is not None:
            found.setdefault(column, part)
        elif not is_degree(part):
            texts.append(part)
    return {**found, **_named(texts if _BETWEEN.search(line) else _in_order(texts))}


def _parts(line: str) -> list[str]:
    """The parts of a line: semicolons or tabs separate them, otherwise commas; an iD may follow a space."""
    between = _BETWEEN if _BETWEEN.search(line) else _COMMA
    return [
        part for each in between.split(line) for part in _ID_AT_END.sub(r"\t\1", each).split("\t") if part
    ]


def _column(part: str) -> str | None:
    """The column that a part belongs to; None for words."""
    identifier = parse(part)
    scheme = None if identifier is None else identifier.scheme
    if scheme == "ORCID" or _SHAPED_LIKE_ID.fullmatch(part):
        return "orcid"
    if scheme == "ROR":
        return "ror"
    return "page" if _ADDRESS.fullmatch(part) else None


def _in_order(texts: list[str]) -> list[str]:
    """Words between commas with the given name before the family name: one word, followed by one or two.

    Particles such as `van der` may precede the one word.
    """
    if len(texts) > 1 and set(texts[0].split()[:-1]) <= PARTICLES and len(texts[1].split()) < 3:
        return [f"{texts[1]} {texts[0]}", *texts[2:]]
    return texts


def _named(texts: list[str]) -> dict[str, object]:
    """The name, and all that follows as the institution."""
    return dict(zip(("name", "institution"), (texts[0], ", ".join(texts[1:])), strict=True)) if texts else {}
