"""References as BibTeX, in UTF-8."""

import re
from collections.abc import Iterable, Sequence

from app.references.contributor import CitedContributor
from app.references.reference import STATUS_NOTES, Reference

MEDIA_TYPE = "application/x-bibtex; charset=utf-8"

_ENTRIES = {
    "ARTICLE": "article",
    "REVIEW": "article",
    "EDITORIAL": "article",
    "ERRATUM": "article",
    "CONFERENCE_PAPER": "inproceedings",
    "BOOK": "book",
    "CHAPTER": "incollection",
    "PROCEEDINGS": "proceedings",
}
_PLACES = {"article": "journal", "inproceedings": "booktitle", "incollection": "booktitle"}
_AND = re.compile(r"(?<!\S)and(?!\S)", re.IGNORECASE)
"""The word between two names; at the end of a name it would meet the one that follows."""
_VON = re.compile(r"(?:^|\s)[^\W\d_A-Z]\w*\s")
"""A lower-case word before the last: BibTeX takes everything up to it for the particle."""

_SPECIAL = re.compile(r"[\\{}$&#%_~^]")
_SPELLED = {
    "\\": r"\textbackslash{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "{": r"\textbraceleft{}",
    "}": r"\textbraceright{}",
}
"""How BibTeX takes these as text. A backslash does not keep a brace from opening or ending a field."""
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")


def bibtex(references: Iterable[Reference]) -> str:
    """Entries in the order of the references; special characters are escaped."""
    return "\n".join(map(_entry, references))


def _entry(reference: Reference) -> str:
    kind = _ENTRIES.get(reference.type, "misc")
    fields = {
        "title": f"{{{_plain(reference.title)}}}",
        "author": _names(reference.authors, is_open=reference.is_open),
        "editor": _names(reference.editors),
        _PLACES.get(kind, "howpublished"): _plain(reference.container),
        "year": str(reference.date[0]) if reference.date else "",
        "doi": _verbatim(reference.doi),
        "eprint": _verbatim(reference.arxiv),
        "archiveprefix": "arXiv" if reference.arxiv else "",
        "url": _verbatim(reference.url),
        "note": _plain(STATUS_NOTES.get(reference.status, "")),  # "and others" states an open list
    }
    lines = [f"  {name} = {{{value}}}," for name, value in fields.items() if value]
    if len(reference.date) > 1:
        lines.append(f"  month = {_MONTHS[reference.date[1] - 1]},")
    return "\n".join([f"@{kind}{{{reference.key},", *lines, "}", ""])


def _names(people: Sequence[CitedContributor], *, is_open: bool = False) -> str:
    others = ["others"] if people and is_open else []
    return " and ".join([*map(_name, people), *others])


def _name(who: CitedContributor) -> str:
    """Return a name as `von Last, Jr, First`; braces protect what BibTeX would split elsewhere."""
    if not who.given:
        return f"{{{_plain(who.family)}}}"
    family = f"{who.particle} {_braced(who.family, _VON)}".strip()
    if _AND.search(who.surname):
        family = f"{{{_plain(who.surname)}}}"
    return ", ".join(filter(None, (family, _plain(who.suffix), _braced(who.given, _AND))))


def _braced(text: str, taken_apart: re.Pattern[str]) -> str:
    """The text, in braces if BibTeX would take it apart at the pattern."""
    return f"{{{_plain(text)}}}" if taken_apart.search(text) else _plain(text)


def _plain(text: str) -> str:
    return _SPECIAL.sub(lambda found: _SPELLED.get(found[0], f"\\{found[0]}"), text)


def _verbatim(text: str) -> str:
    """An identifier or address as it is, since readers take `%` and `#` in these fields as they are.

    Only characters that would open or end the field are spelled.
    """
    return re.sub(r"[\\{}]", lambda found: _SPELLED[found[0]], re.sub(r"\s", "", text))
