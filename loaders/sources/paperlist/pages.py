"""Markdown of a list: every row and item in order, with the headings above it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from loaders.listings.documents.markdown import Block, Item, MarkdownHeading, MarkdownRow, is_markdown
from loaders.listings.keys import key_of_values
from loaders.listings.text import tidy
from loaders.references.entry import ReferenceEntry
from loaders.sources.paperlist.headings import is_whole, papers_of
from loaders.sources.paperlist.items import leads_within_file, read_item
from loaders.sources.paperlist.tables import are_of_papers, read_row, roles_of
from loaders.sources.paperlist.topics import Topics, topic_of

_CUT_BELOW = "the file ends below this heading; end it with an empty line if it is whole"
_CUT = "the file ends within this line; end it with a line end if it is whole"


def begins_one(head: bytes) -> bool:
    """Whether bytes are those of Markdown with headings or items, and links or tables."""
    return b"\0" not in head and is_markdown(head.decode("utf-8", "replace"))


def read_list(blocks: Sequence[Block]) -> Iterator[tuple[str, ReferenceEntry | str]]:
    """Yield the line of each row, item or title, and the paper that it states or why it states none."""
    topics, papers, end = Topics(title_of(blocks)), papers_of(blocks), 0
    for block in blocks:
        if isinstance(block, MarkdownHeading):
            if block.section is not None and block in papers:
                end = block.section.number + block.section.text.count("\n")
            paper = papers.get(block)
            if paper is None or block.section is None:
                topics.enter(block)
                continue
            topics.leave(block.level)
            whole = replace(paper, keywords=topics.stated()) if is_whole(block.section, paper) else _CUT_BELOW
            yield f"line {block.section.number}", whole
        elif block.number > end and (found := _read(block, topics.stated())) is not None:
            yield f"line {block.number}", found


def title_of(blocks: Sequence[Block]) -> str | None:
    """Return the title of the whole list: the heading of the first level, if there is only one."""
    first = [one.text for one in blocks if isinstance(one, MarkdownHeading) and one.level == 1]
    return first[0] if len(first) == 1 else None


def name_of(blocks: Sequence[Block]) -> str:
    """Return a name that distinguishes lists in files of one name: the title, or a hash of the topics."""
    title = title_of(blocks)
    named = topic_of(title) if title else None
    if named:
        return tidy(named)
    found = {topic_of(one.text) or "" for one in blocks if isinstance(one, MarkdownHeading)}
    return key_of_values(*sorted(found - {""}))


def _read(block: MarkdownRow | Item, topics: tuple[str, ...]) -> ReferenceEntry | str | None:
    if isinstance(block, Item):
        if leads_within_file(block):
            return None
        found = read_item(block, topics) if block.is_whole else _CUT
        return found if block.is_marked or not isinstance(found, str) else None
    roles = roles_of(block.columns) if are_of_papers(block.columns) else None
    if roles is None:
        return "a row of a table without titles of papers"
    return read_row(block, roles, topics) if block.is_whole else _CUT
