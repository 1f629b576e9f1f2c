"""References as BibTeX, in UTF-8."""

import re
from collections.abc import Iterable

from app.pages.citing.reference import Contributor, Reference

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
_OBEYED = re.compile(r"[\\{}$&#%_~^]")
_SPELLED = {
    "\\": r"\textbackslash{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "{": r"\{",
    "}": r"\}",
}
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")


def bibtex(references: Iterable[Reference]) -> str:
    """Entries in the order of the references; nothing in them is taken for a command."""
    return "\n".join(map(_entry, references))


def _entry(said: Reference) -> str:
    kind = _ENTRIES.get(said.type, "misc")
    fields = {
        "title": f"{{{_plain(said.title)}}}",
        "author": " and ".join([*map(_name, said.authors), *(["others"] if said.is_open else [])]),
        _PLACES.get(kind, "howpublished"): _plain(said.venue),
        "year": str(said.date[0]) if said.date else "",
        "doi": _verbatim(said.doi),
        "eprint": _verbatim(said.arxiv),
        "archiveprefix": "arXiv" if said.arxiv else "",
        "url": _verbatim(said.url),
        "note": _plain(" ".join(note for note in said.notes if not note.startswith("No source"))),
    }
    lines = [f"  {name} = {{{value}}}," for name, value in fields.items() if value]
    if len(said.date) > 1:
        lines.append(f"  month = {_MONTHS[said.date[1] - 1]},")
    return "\n".join([f"@{kind}{{{said.key},", *lines, "}", ""])


def _name(who: Contributor) -> str:
    return f"{_plain(who.family)}, {_plain(who.given)}" if who.given else f"{{{_plain(who.family)}}}"


def _plain(text: str) -> str:
    return _OBEYED.sub(lambda found: _SPELLED.get(found[0], f"\\{found[0]}"), text)


def _verbatim(text: str) -> str:
    """An identifier: what would end its field has no place in one."""
    return re.sub(r"[\\{}\s%#]", "", text)
