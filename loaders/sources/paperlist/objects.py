"""JSON of a list: objects of papers, alone in an array or under topics, and rows of Markdown under topics."""

import re
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from app.errors import InputRefused
from loaders.dumps.lookahead import BEFORE
from loaders.listings.calendar import Dated, first_dated
from loaders.listings.documents.markdown import cells_of
from loaders.listings.text import tidy
from loaders.references.author_cells import Commas, read_people
from loaders.references.dates import read_printed
from loaders.references.entry import ReferenceEntry, doi_of, identifier_of, not_read
from loaders.references.names import ListedPeople, natural_order, people_named
from loaders.references.texts import printed
from loaders.sources.paperlist.links import identifier_at, leads_to_paper
from loaders.sources.paperlist.tables import OF_A_DAILY_LIST, clean, fault_of, read_cells, with_whole_title
from loaders.sources.paperlist.topics import topic_of

_TITLES = ("title", "paper_title", "name")
_AUTHORS = ("authors", "author", "author_list")
_FIRST = ("first_author",)
_DATES = ("published", "published_date", "publication_date", "publish_date", "date", "year", "publish_time")
_VENUES = ("journal_ref", "venue", "journal", "conference", "booktitle")
_ABSTRACTS = ("abstract", "summary")
_COMMENTS = ("comment", "comments")
_ADDRESSES = ("url", "link", "paper_url", "abs_url", "entry_id", "arxiv_url", "pdf_url", "pdf", "paper_link")
_CODE = ("code", "code_url", "code_link", "code_links", "repo_url", "github", "repository")
_CATEGORY = re.compile(r"[a-z-]{2,12}(?:\.[A-Za-z-]{2,12})?")
_JSON = re.compile(rb"(?:\{\s*[\"}]|\[\s*[\]{])")
"""What begins JSON of objects; Markdown may begin with a bracket too."""

_ROW = re.compile(r'"\s*(?:\||-)\s*\*\*\d{4}')
_NAMED = re.compile(r'"(?:title|paper_title)"\s*:\s*"')
_BESIDE = re.compile(r'"(?:authors?|first_author|arxiv_id|author_list)"\s*:\s*(?:"|\[\s*["{])')
_OF_OTHERS = re.compile(
    r'"(?:paperId|corpusId|corpusid|DOI|bibjson|orcid-identifier|authorships|display_name|attributes|itemType'
    r"|creators|authors_parsed|message-type|indexed|container-title|hits|issued|externalIds|citationCount|authorId|titles"
    r'|family|literal|reference-count|metadata|put-code|orcid)"\s*:'
)
"""Names that objects of other sources have."""

_ROW_OF_TEXT = re.compile(r"-\s+(\S+), \*\*(.+?)\*\*, (.+? et\.? ?al\.?), (?:Paper: )?(.*)", re.DOTALL)
_PLACES = {role: at for at, role in enumerate(OF_A_DAILY_LIST)}
_NOBODY = ListedPeople((), is_open=False)

Object = Mapping[str, object]


def begins_json(data: bytes) -> bool:
    """Whether bytes begin as JSON with objects."""
    return _JSON.match(data.lstrip(BEFORE)) is not None


def begins_one(head: bytes) -> bool:
    """Whether bytes begin JSON with rows of a daily list, or with papers that have titles and authors."""
    text = head.decode("utf-8-sig", "replace").lstrip()
    if not begins_json(head) or _OF_OTHERS.search(text):
        return False
    return _ROW.search(text[:2_000]) is not None or bool(_NAMED.search(text) and _BESIDE.search(text))


def read_json(data: bytes, name: str) -> Iterator[tuple[str, ReferenceEntry | str]]:
    """The place of each paper with its values or the fault; raises InputRefused for broken JSON."""
    whole = _decoded(data.removeprefix(b"\xef\xbb\xbf"), name)
    for number, (topics, found) in enumerate(_found(whole, ()), 1):
        place = f"record {number}"
        if isinstance(found, str):
            yield place, _read_row(found, topics)
        elif isinstance(found, dict):
            yield place, _read_object(found, topics)
        else:
            yield place, "neither an object nor a row"


def _decoded(data: bytes, name: str) -> object:
    """The value that is the whole text, or the list of those that are each a line."""
    for decode in (msgspec.json.decode, msgspec.json.Decoder().decode_lines):
        try:
            return decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            continue
    advice = "Save it again, and load that file."
    raise InputRefused(f"{name} is not complete JSON.", value=name, advice=advice)


def _found(value: object, topics: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], object]]:
    """Papers below keys that name their topics; what is no list of papers has none."""
    if isinstance(value, list):
        yield from ((topics, one) for one in value)
    elif isinstance(value, dict) and _is_paper(value):
        yield topics, value
    elif isinstance(value, dict):
        for key, below in value.items():
            if isinstance(below, str) and _is_row(below):
                yield topics, below
            elif isinstance(below, dict) or (isinstance(below, list) and any(map(_is_paper, below))):
                topic = topic_of(key) if not identifier_at(key) else None
                yield from _found(below, (*topics, topic) if topic and key != "papers" else topics)


def _is_paper(value: object) -> bool:
    return isinstance(value, dict) and any(isinstance(value.get(name), str) for name in _TITLES[:2])


def _is_row(text: str) -> bool:
    return text.lstrip().startswith(("|", "- "))


def _read_row(row: str, topics: tuple[str, ...]) -> ReferenceEntry | str:
    """A row of cv-arxiv-daily and its copies: a row of a table, or an item of a list."""
    item = _ROW_OF_TEXT.fullmatch(row.strip())
    cells = [*item.groups(), item[4]] if item else cells_of(row.strip())
    cells = list(with_whole_title(cells, len(OF_A_DAILY_LIST), _PLACES))
    if len(cells) != len(OF_A_DAILY_LIST):
        return f"row of {len(cells)} cells, and not of {', '.join(OF_A_DAILY_LIST)}"
    return read_cells(dict(zip(OF_A_DAILY_LIST, cells, strict=True)), topics, cells)


def _read_object(paper: Object, topics: tuple[str, ...]) -> ReferenceEntry | str:
    title = clean(printed(_text(paper, _TITLES)))
    authors = _people(paper)
    addresses = [one for name in _ADDRESSES for one in _texts(paper.get(name))]
    doi, arxiv = _text(paper, ("doi",)), _text(paper, ("arxiv_id", "arxiv", "id", "paper_id"))
    known = doi_of(doi), identifier_of("arxiv", arxiv)
    has_link = any((*known, *map(leads_to_paper, addresses)))
    if (fault := fault_of(title, authors, has_link=has_link)) is not None:
        return fault
    date, notes = _date(paper)
    return ReferenceEntry(
        own_key="",
        title=title,
        kind="",
        authors=authors,
        date=date,
        abstract=printed(_text(paper, _ABSTRACTS)),
        identifiers=(*reversed(known), *(identifier_at(one) for one in addresses)),
        codes=tuple(one for one in _texts(paper.get("categories")) if _CATEGORY.fullmatch(one)),
        keywords=tuple(dict.fromkeys((*topics, *map(tidy, _texts(paper.get("keywords")))))),
        comments=tuple(filter(None, [printed(_text(paper, _COMMENTS))])),
        has_code=True if any(_texts(paper.get(name)) for name in _CODE) else None,
        venue=printed(_text(paper, _VENUES)),
        url=next(iter(addresses), ""),
        notes=(*notes, *not_read(doi=(doi, known[0]))),
    )


def _people(paper: Object) -> ListedPeople:
    """The people of an array, which is whole, or of a text as in tables; one who is called the first."""
    for name in _AUTHORS:
        stated = paper.get(name)
        if isinstance(stated, list):
            return people_named(map(_name, stated))
        if isinstance(stated, str) and stated.strip():
            return _of_text(stated)
    first = printed(_text(paper, _FIRST))
    return people_named([first])._replace(is_open=True) if first else _NOBODY


def _name(stated: object) -> str:
    """A name, or the parts of one: in a list with the family name first, as arXiv has it, or in an object."""
    if isinstance(stated, list):
        parts = [printed(one) if isinstance(one, str) else "" for one in stated[:3]]
        family, given, suffix = (*parts, "", "", "")[:3]
        return natural_order(family, given, suffix=suffix)
    if isinstance(stated, dict) and "last" in stated:
        return natural_order(printed(_text(stated, ("last",))), printed(_text(stated, ("first",))))
    return printed("".join(_texts([stated])[:1]))


def _of_text(stated: str) -> ListedPeople:
    people = read_people(printed(stated), Commas.BETWEEN)
    if people is None:
        return _NOBODY
    return people._replace(is_open=people.is_open or len(people.bylines) == 1)


def _date(paper: Object) -> Dated:
    return first_dated(read_printed(_text(paper, (name,))) for name in _DATES)


def _text(paper: Object, names: Sequence[str]) -> str:
    """The first of these that is a text or a number."""
    for name in names:
        value = paper.get(name)
        if isinstance(value, str) and value.strip():
            return value.strip()
        if isinstance(value, int) and not isinstance(value, bool):
            return str(value)
    return ""


def _texts(value: object) -> list[str]:
    """The texts of a list, or of the names or addresses of its objects; of a text itself."""
    if isinstance(value, str):
        return [value.strip()] if value.strip() not in {"", "null", "None"} else []
    found = value if isinstance(value, list) else []
    named = (one.get("name") or one.get("url") if isinstance(one, dict) else one for one in found)
    return [one.strip() for one in named if isinstance(one, str) and one.strip()]
