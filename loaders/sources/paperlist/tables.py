"""A row of a table of papers into what it states."""

import re
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from loaders.listings.calendar import Dated
from loaders.listings.documents.markdown import MarkdownRow, MarkdownSpan, plain, spans_of
from loaders.listings.text import tidy
from loaders.references.author_cells import Commas, read_people
from loaders.references.dates import read_printed
from loaders.references.entry import ReferenceEntry
from loaders.references.names import ListedPeople
from loaders.sources.paperlist.links import (
    addresses_of,
    identifier_at,
    is_label,
    leads_to_code,
    leads_to_paper,
)

ROLES: Mapping[str, tuple[str, ...]] = {
    "title": (
        "title",
        "paper title",
        "paper name",
        "paper",
        "papers",
        "article",
        "name",
        "publication title",
    ),
    "both": ("title & authors", "title and authors", "title/authors", "paper & authors"),
    "authors": ("authors", "author", "author(s)", "author list", "authors list"),
    "first": ("first author", "1st author", "lead author"),
    "date": ("publish date", "date", "published", "publication date", "time", "submitted", "released"),
    "year": ("year", "pub year"),
    "venue": (
        *(
            "venue",
            "conference",
            "journal",
            "publication",
            "published in",
            "pub",
            "conf",
            "meeting",
            "source",
        ),
        *("publisher", "conference/journal", "journal/conference", "venue/journal", "where"),
    ),
    "link": ("pdf", "link", "links", "url", "arxiv", "paper link", "paper url", "abs", "doi", "arxiv id"),
    "code": ("code", "github", "repo", "code link", "codes", "repository", "official code"),
    "keywords": ("keywords", "topics", "topic", "category", "tags"),
    "comment": ("comment", "comments"),
}
"""What a column states, by its names in small letters."""

OF_A_DAILY_LIST = ("date", "title", "authors", "link", "code")
"""The columns of cv-arxiv-daily and its copies, whose rows in JSON have no line of names."""

_NONE = frozenset({"", "-", "--", "null", "none", "n/a", "na", "tbd", "\u2014", "\u2013", "/"})
_NOBODY = ListedPeople((), is_open=False)
_QUOTED = re.compile(r"[\"\u201c]([^\"\u201c\u201d]+)[\"\u201d]\.?")
_STOP = re.compile(r"(?<!\.)\.$")
_DAY = re.compile(r"(?:19|20)\d\d[-/.]\d{1,2}(?:[-/.]\d{1,2})?")
_DOTTED = re.compile(r"[./]")
_LINE = re.compile(r"\s*\n\s*")


def roles_of(columns: Sequence[str]) -> dict[str, int] | None:
    """Each role with the place of the first column that has it; None if no column is the title."""
    names = [tidy(plain(column)).lower().strip(" :*.") for column in columns]
    found: dict[str, int] = {}
    for role, known in ROLES.items():
        for name in known:
            if role not in found and name in names and names.index(name) not in found.values():
                found[role] = names.index(name)
    return found if "title" in found or "both" in found else None


def are_of_papers(columns: Sequence[str]) -> bool:
    """Whether columns have a title and what distinguishes papers from other things."""
    found = roles_of(columns)
    return found is not None and (
        "both" in found or bool(found.keys() & {"authors", "first", "link", "venue"})
    )


def read_row(row: MarkdownRow, roles: Mapping[str, int], topics: tuple[str, ...]) -> ReferenceEntry | str:
    """What a row states, or why it is no paper."""
    cells = with_whole_title(row.cells, len(row.columns), roles)
    if len(cells) != len(row.columns):
        return f"row of {len(row.cells)} cells under {len(row.columns)} columns"
    return read_cells({role: cells[place] for role, place in roles.items()}, topics, cells)


def with_whole_title(cells: Sequence[str], expected: int, roles: Mapping[str, int]) -> Sequence[str]:
    """The cells with a title put together that contains bars, such as `$p(x|y)$`.

    That is so where a row has too many cells, and all links to papers where its column of links is then.
    """
    title, link, more = roles.get("title"), roles.get("link"), len(cells) - expected
    if more <= 0 or title is None or link is None or link <= title:
        return cells
    end = title + more + 1
    whole = [*cells[:title], _with_bars(cells[title:end]), *cells[end:]]
    at_link = [any(map(leads_to_paper, addresses_of(spans_of(cell)))) for cell in whole]
    return whole if at_link[link] and not any(at_link[:link]) else cells


def _with_bars(parts: Sequence[str]) -> str:
    """The parts of a title with the bars between them, which have no spaces around them in formulas."""
    text = parts[0]
    for part in parts[1:]:
        text += f"|{part}" if text.count("$") % 2 else f" | {part}"
    return text


def read_cells(
    cells: Mapping[str, str], topics: tuple[str, ...], whole: Sequence[str]
) -> ReferenceEntry | str:
    """What cells state by their roles; `whole` are all cells of the row, in which links are looked for."""
    title, authors = _title_and_authors(cells)
    spans = [span for cell in whole for span in spans_of(cell)]
    addresses = addresses_of(spans)
    papers = [one for one in addresses if leads_to_paper(one)]
    if (fault := fault_of(title, authors, has_link=bool(papers))) is not None:
        return fault
    date, notes = _date(cells)
    has_code = any(leads_to_code(span) for span in spans_of(cells.get("code", "")))
    return ReferenceEntry(
        own_key="",
        title=title,
        kind="",
        authors=authors,
        date=date,
        identifiers=tuple(map(identifier_at, [*papers, *_bare(cells.get("link", ""))])),
        keywords=(*topics, *_listed(cells.get("keywords", ""))),
        comments=tuple(filter(None, [_text(cells.get("comment", ""))])),
        has_code=True if has_code else None,
        venue=_text(cells.get("venue", "")),
        url=papers[0] if papers else "",
        notes=notes,
    )


def fault_of(title: str, authors: ListedPeople, *, has_link: bool) -> str | None:
    """Why what a list states is no paper: it has a title, and authors or a link to a paper."""
    if not title:
        return "no title"
    has_authors = any(byline.name for byline in authors.bylines)
    return None if has_authors or has_link else "neither authors nor a link to a paper"


def _title_and_authors(cells: Mapping[str, str]) -> tuple[str, ListedPeople]:
    """A cell may contain both, on lines of their own."""
    if "title" in cells:
        first = _lines(spans_of(cells["title"]))[:1]
        return clean(first[0] if first else ""), _people(cells)
    lines = [line for line in _lines(spans_of(cells["both"])) if not is_label(line)]
    authors = _people({"authors": lines[1]}) if len(lines) > 1 else _NOBODY
    return clean(lines[0] if lines else ""), authors


def _lines(spans: Sequence[MarkdownSpan]) -> list[str]:
    """The lines of a cell, without what only calls a link by its kind."""
    text = "".join(span.text for span in spans if not (span.address and is_label(span.text)))
    return [line for line in map(tidy, _LINE.split(text)) if line]


def _people(cells: Mapping[str, str]) -> ListedPeople:
    """The people of a row; one name alone is the first of more, as such lists print it."""
    text = _on_one_line(cells.get("authors") or cells.get("first") or "")
    people = read_people(text, Commas.BETWEEN) if text else None
    if people is None:
        return _NOBODY
    return people._replace(is_open=people.is_open or len(people.bylines) == 1 or "authors" not in cells)


def _on_one_line(cell: str) -> str:
    """The names of a cell, with the sign that separates them where it has a line for each."""
    lines = [tidy(line).rstrip(",; ") for line in plain(cell).split("\n")]
    sign = ", " if any("," in line for line in lines) else "; "
    return _text(sign.join(filter(None, lines)))


def _date(cells: Mapping[str, str]) -> Dated:
    read = [read_date(_text(cells.get(role, ""))) for role in ("date", "year")]
    return next((one for one in read if one[0] is not None), (None, ()))


def read_date(text: str) -> Dated:
    """Read a date as `read_printed` does, and one such as `2026.06.29` too."""
    date, notes = read_printed(_DOTTED.sub("-", text) if _DAY.fullmatch(text) else text)
    return (None if date is None else replace(date, printed=text)), notes


def _bare(cell: str) -> list[str]:
    """Identifiers without a link, such as `2101.00001`."""
    return _text(cell).split()[:3]


def _listed(cell: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(word for one in re.split(r"[,;\n]", _text(cell)) if (word := one.strip())))


def _text(cell: str) -> str:
    text = tidy(plain(cell))
    return "" if text.lower() in _NONE else text


def clean(title: str) -> str:
    """A title without what parts it from its neighbours: quotation marks around it, the stop behind it."""
    text = title.strip(" ,;:")
    whole = _QUOTED.fullmatch(text)
    return _STOP.sub("", whole[1] if whole else text).strip(" ,;:")
