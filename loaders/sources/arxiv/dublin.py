"""arXiv's metadata as Dublin Core (oai_dc): names with the family name first, subjects by their names."""

import re
from functools import cache

from lxml import etree

from app.text.name_parts import is_suffix
from loaders.dumps.xml_elements import child_text, children, text_of
from loaders.listings.text import tidy
from loaders.sources.arxiv.classes import acm_classes, is_class, listed
from loaders.sources.arxiv.statement import Statement, read_bylines
from loaders.topics.vocabularies.taxonomy import arxiv

_COMMENT = "Comment: "
_ABS = re.compile(r"https?://(?:export\.)?arxiv\.org/abs/")
_DOI = "doi:"


def read_dublin(element: etree._Element) -> Statement:
    """What oai_dc states: the first date is that of submission, the last that of an update."""
    described = _texts(element, "description")
    comments = [text.removeprefix(_COMMENT) for text in described if text.startswith(_COMMENT)]
    named = _texts(element, "identifier")
    others = [text for text in named if not (_ABS.match(text) or text.startswith(_DOI))]
    dates = _texts(element, "date")
    line = read_bylines((_given_first(name), ()) for name in _texts(element, "creator"))
    codes, code_notes = _codes(element)
    return Statement(
        parser="arxiv.dc 1",
        printed_id=next((_ABS.sub("", text) for text in named if _ABS.match(text)), ""),
        title=child_text(element, "title"),
        line=line,
        created=dates[0] if dates else "",
        updated=dates[-1] if dates else "",
        comment=" ".join(comments),
        abstract=next((text for text in described if not text.startswith(_COMMENT)), ""),
        venue=others[0] if others else "",
        codes=codes,
        dois=tuple(text.removeprefix(_DOI) for text in named if text.startswith(_DOI)),
        licence=child_text(element, "rights"),
        notes=(*code_notes, *(f"identifier not read: {text[:60]}" for text in others[1:])),
    )


def _texts(element: etree._Element, name: str) -> list[str]:
    return [text for one in children(element, name) if (text := tidy(text_of(one)))]


def _given_first(name: str) -> str:
    """The name in natural order: `Lind, Ada` is Ada Lind, and `Lind, Ada, Jr.` Ada Lind, Jr."""
    family, *rest = (part.strip() for part in name.split(","))
    if len(rest) == 1 and rest[0]:
        return f"{rest[0]} {family}"
    if len(rest) == 2 and is_suffix(rest[1]):
        return f"{rest[0]} {family}, {rest[1]}"
    return name


def _codes(element: etree._Element) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Codes of the categories that subjects name, and classes of the ACM; what is neither is noted."""
    codes: list[str] = []
    unread: list[str] = []
    for subject in _texts(element, "subject"):
        if code := _categories().get(subject):
            codes.append(code)
        elif all(map(is_class, parts := listed(subject))):
            codes += acm_classes(parts)
        else:
            unread.append(subject)
    return tuple(dict.fromkeys(codes)), tuple(f"subject not read: {text[:60]}" for text in unread)


@cache
def _categories() -> dict[str, str]:
    """Codes by the names that arXiv gives to subjects: `Computer Science - Digital Libraries`."""
    known = arxiv().categories
    named = {category.name: category.code for category in known.values() if not category.broader}
    return named | {
        f"{known[broader].name} - {category.name}": category.code
        for category in known.values()
        for broader in category.broader
    }
