"""arXiv's own forms of metadata in OAI-PMH: arXivRaw with an author line, arXiv with a name an element."""

from collections.abc import Iterator

from lxml import etree

from loaders.dumps.xml_elements import child_text, children, text_of
from loaders.listings.text import tidy
from loaders.sources.arxiv.authors import read_authors
from loaders.sources.arxiv.classes import acm_classes, is_class, listed
from loaders.sources.arxiv.statement import Statement, read_bylines


def read_raw(element: etree._Element) -> Statement:
    """What arXivRaw states: the day of the first version, and that of the last as an update."""
    versions = [tidy(child_text(one, "date")) for one in children(element, "version")]
    return _statement(element)._replace(
        parser="arxiv.raw 1",
        line=read_authors(tidy(child_text(element, "authors"))),
        created=versions[0] if versions else "",
        updated=versions[-1] if versions else "",
    )


def read_arxiv(element: etree._Element) -> Statement:
    """What the form arXiv states, with the affiliations of each author."""
    names = [name for one in children(element, "authors") for name in _names(one)]
    line = read_bylines(names)
    statement = _statement(element)
    return statement._replace(
        parser="arxiv.oai 1",
        line=line,
        created=tidy(child_text(element, "created")),
        updated=tidy(child_text(element, "updated")),
    )


def _statement(element: etree._Element) -> Statement:
    """What both forms state alike."""
    classes = listed(child_text(element, "acm-class"))
    unread = [part for part in classes if not is_class(part)]
    return Statement(
        parser="",
        printed_id=tidy(child_text(element, "id")),
        title=child_text(element, "title"),
        line=None,
        comment=child_text(element, "comments"),
        abstract=child_text(element, "abstract"),
        venue=child_text(element, "journal-ref"),
        codes=(*listed(child_text(element, "categories")), *acm_classes(classes)),
        dois=tuple(listed(child_text(element, "doi"))),
        licence=child_text(element, "license"),
        notes=(f"acm-class not read: {' '.join(unread)[:60]}",) if unread else (),
    )


def _names(authors: etree._Element) -> Iterator[tuple[str, tuple[str, ...]]]:
    for author in children(authors, "author"):
        given, family, suffix = (
            tidy(child_text(author, part)) for part in ("forenames", "keyname", "suffix")
        )
        name = f"{given} {family}".strip()
        places = tuple(map(text_of, children(author, "affiliation")))
        yield (f"{name}, {suffix}" if suffix else name), places
