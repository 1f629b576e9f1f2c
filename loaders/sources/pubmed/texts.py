"""Longer texts of a PubMed record: the abstract with its sections, keywords and headings."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from lxml import etree

from loaders.listings.text import MAX_ABSTRACT, tidy, too_long
from loaders.sources.pubmed.elements import text_of

_CUT = re.compile(r"\s*\(ABSTRACT TRUNCATED(?: AT \d{1,4} WORDS)?\)\.?$")
_OWNER_OF_AUTHORS = "NOTNLM"
NO_TITLE = frozenset({"", "[Not Available].", "[Not Available]", "Not Available"})
"""What PubMed writes if it has no title in English."""

_TRANSLATED = re.compile(r"\[.*\]\.?", re.DOTALL)
_OF_THE_MOST = "eng"
_NO_LANGUAGE = "und"


class Abstract(NamedTuple):
    """An abstract as one paragraph, with the labels of its sections; `is_cut` if PubMed marks it as cut."""

    text: str | None
    is_cut: bool
    notes: tuple[str, ...]


def read_abstract(article: etree._Element) -> Abstract:
    """The abstract of an article; sections are joined, each behind its label."""
    return abstract_of(" ".join(filter(None, map(_section, article.iterfind("Abstract/AbstractText")))))


def abstract_of(stated: str) -> Abstract:
    """The abstract that a text is, without PubMed's mark of one that it cut."""
    text = _CUT.sub("", stated)
    fault = too_long("abstract", text, MAX_ABSTRACT)
    if fault is not None:
        return Abstract(None, is_cut=False, notes=(f"{fault}, left out",))
    return Abstract(text or None, is_cut=bool(text) and text != stated, notes=())


def _section(element: etree._Element) -> str:
    label, text = tidy(element.get("Label") or ""), text_of(element)
    return f"{label}: {text}" if label and label != "UNLABELLED" and text else text


def read_keywords(citation: etree._Element) -> tuple[str, ...]:
    """Keywords of the authors, then the terms that indexers mark as a main subject, each once.

    Terms without that mark, such as `Humans` and `Female`, state for whom and how, not the subject.
    """
    return tuple(dict.fromkeys(filter(None, (*_of_authors(citation), *_of_indexers(citation)))))


def _of_authors(citation: etree._Element) -> Iterator[str]:
    for listed in citation.iterfind("KeywordList"):
        is_own = listed.get("Owner", _OWNER_OF_AUTHORS) == _OWNER_OF_AUTHORS
        yield from (text_of(one) for one in listed.iterfind("Keyword") if is_own or _is_main(one))


def _of_indexers(citation: etree._Element) -> Iterator[str]:
    for heading in citation.iterfind("MeshHeadingList/MeshHeading"):
        if any(map(_is_main, heading)):
            yield text_of(heading, "DescriptorName")


def _is_main(term: etree._Element) -> bool:
    return term.get("MajorTopicYN") == "Y"


def read_marks(citation: etree._Element) -> Iterator[str]:
    """Notes on the language of the article, and on a title that PubMed translated."""
    languages = [text_of(one) for one in citation.iterfind("Article/Language")]
    yield from marks_of(languages, text_of(citation, "Article/ArticleTitle"))


def marks_of(languages: Iterable[str], title: str) -> Iterator[str]:
    """The same of the codes of languages and a title."""
    foreign = [one for one in languages if one not in {"", _OF_THE_MOST, _NO_LANGUAGE}]
    yield from (f"language: {one[:20]}" for one in foreign)
    if foreign and title not in NO_TITLE and _TRANSLATED.fullmatch(title):
        yield "title translated by PubMed"
