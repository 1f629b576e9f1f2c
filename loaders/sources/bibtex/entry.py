"""One entry of BibTeX into what it states."""

import re
from collections.abc import Callable, Iterator, Mapping

from app.identifiers import Identifier, parse
from loaders.listings.calendar import Dated, month_of
from loaders.listings.text import tidy
from loaders.references.archive import arxiv_in, is_of_arxiv
from loaders.references.dates import known, read_printed
from loaders.references.entry import ReferenceEntry, doi_of, identifier_of, isbn_of, not_read, stated_status
from loaders.references.texts import listed
from loaders.sources.bibtex.blocks import Block
from loaders.sources.bibtex.journals import journal_of
from loaders.sources.bibtex.names import read_people
from loaders.sources.bibtex.values import printed

Fields = Mapping[str, str]

_KINDS = {"techreport": "report", "collection": "book", "mvbook": "book", "mvproceedings": "proceedings"}
_WHOLE = frozenset("book proceedings thesis phdthesis mastersthesis report booklet manual".split())
_VOLUME_OF_ARXIV = re.compile(r"abs/(\S+)")

_COMMANDS = {
    "textless": "<",
    "textgreater": ">",
    "textunderscore": "_",
    "textasciitilde": "~",
    "textasciicircum": "^",
    "textdollar": "$",
    "textbackslash": "\\",
    "textbraceleft": "{",
    "textbraceright": "}",
}
_ESCAPED = re.compile(
    r"\\(text[a-z]+)(?![a-zA-Z])(?:\{\}|\s+)?|\\([_%#&$~^])(?:\{\})?|\$([<>])\$|[{}]",
)
"""What keeps LaTeX from reading an identifier as its own; `\\url` and its braces are taken off before."""

_URL = re.compile(r"\\url\s*\{([^{}]*)\}")


def read_entry(block: Block, key_of: Callable[[str], str]) -> ReferenceEntry:
    """The values of an entry; `key_of` maps names of entries in the file to their keys."""
    fields = block.fields
    journal = journal_of(printed(_first(fields, "journal", "journaltitle")))
    is_preprint = is_of_arxiv(journal)
    kind = "preprint" if is_preprint else _KINDS.get(block.type, block.type)
    date, date_notes = _date(fields)
    identifiers, notes = _identifiers(block, kind, journal)
    volume, language = tidy(fields.get("crossref", "")), printed(_first(fields, "langid", "language"))
    return ReferenceEntry(
        own_key=block.key.strip(),
        title=_title(fields),
        kind=kind,
        authors=read_people(fields.get("author", "")),
        editors=read_people(fields.get("editor", "")),
        date=date,
        abstract=printed(fields.get("abstract", "")),
        identifiers=identifiers,
        keywords=listed(printed(_first(fields, "keywords", "keyword"))),
        venue="" if is_preprint or kind in _WHOLE else journal or printed(fields.get("booktitle", "")),
        part_of=key_of(volume) if volume else None,
        url=_verbatim(_first(fields, "url")),
        notes=(
            *stated_status(fields.get("note", "")),
            *((f"language: {language[:20]}",) if language else ()),
            *block.notes,
            *date_notes,
            *notes,
        ),
    )


def _first(fields: Fields, *names: str) -> str:
    return next((fields[name] for name in names if fields.get(name, "").strip()), "")


def _title(fields: Fields) -> str:
    """The title, with the subtitle that BibLaTeX has apart."""
    title, subtitle = (printed(fields.get(name, "")) for name in ("title", "subtitle"))
    return f"{title}: {subtitle}" if title and subtitle else title


def _date(fields: Fields) -> Dated:
    """The date of BibLaTeX in one field, or else day, month and year."""
    stated = printed(fields.get("date", ""))
    if stated:
        return read_printed(stated)
    day, month, year = (printed(fields.get(name, "")).replace("~", " ") for name in ("day", "month", "year"))
    text = " ".join(filter(None, (day, month, year)))
    number = month_of(month) if month else None
    if number and year.isdecimal() and len(year) == 4 and (not day or _is_day(day)):
        return known(text, int(year), number, int(day) if day else None)
    return read_printed(text)


def _is_day(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 2


def _identifiers(
    block: Block, kind: str, journal: str
) -> tuple[tuple[Identifier | None, ...], tuple[str, ...]]:
    fields = block.fields
    texts = {name: _verbatim(_first(fields, name)) for name in ("doi", "pmid", "pmcid", "isbn")}
    doi = doi_of(texts["doi"])
    pmid, pmcid = identifier_of("pmid", texts["pmid"]), identifier_of("pmcid", texts["pmcid"])
    isbn_text = texts["isbn"] if kind in _WHOLE else ""
    isbn = isbn_of(isbn_text)
    dblp = parse(block.key.strip()) if block.key.strip().upper().startswith("DBLP:") else None
    found = (doi, *_arxiv(fields, journal), pmid, pmcid, isbn, dblp)
    return found, not_read(
        doi=(texts["doi"], doi),
        pmid=(texts["pmid"], pmid),
        pmcid=(texts["pmcid"], pmcid),
        isbn=(isbn_text, isbn),
    )


def _arxiv(fields: Fields, journal: str) -> Iterator[Identifier | None]:
    """The identifier of arXiv: in `eprint`, in the journal, or in the volume (DBLP, Semantic Scholar)."""
    eprint, where = _verbatim(fields.get("eprint", "")), _first(fields, "archiveprefix", "eprinttype")
    if eprint and (where.strip().lower() == "arxiv" or "primaryclass" in fields):
        yield identifier_of("arxiv", eprint)
    yield arxiv_in(journal)
    volume = _VOLUME_OF_ARXIV.fullmatch(tidy(fields.get("volume", "")))
    if volume and is_of_arxiv(journal):
        yield identifier_of("arxiv", volume[1])


def _verbatim(text: str) -> str:
    """An identifier or address without what LaTeX asks for around it."""
    return _ESCAPED.sub(_character, _URL.sub(r"\1", tidy(text)))


def _character(escaped: re.Match[str]) -> str:
    """The character that LaTeX prints; a command that prints none of an identifier stays, braces go."""
    if escaped[1]:
        return _COMMANDS.get(escaped[1], escaped[0])
    return escaped[2] or escaped[3] or ""
