"""Codes and keywords that sources state, as topics.

arXiv codes become categories, with their archives as broader topics. A bare code with several meanings gets
the one that other records of the paper state in full, else the one that fits the other codes of the page,
else that of the preferred archive. If none of these decides, it stays a topic of scheme OTHER, as printed. A
keyword is the same topic as the mined phrase with the same dictionary forms.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import NamedTuple

import pyarrow as pa

from loaders.topics.mining.tokens import phrase_key
from loaders.topics.rows import StatedTopic, Topic
from loaders.topics.vocabularies.acm import acm_class, acm_names
from loaders.topics.vocabularies.taxonomy import Category, Taxonomy, arxiv

MAX_KEYWORD = 80
"""Most characters of a keyword that is a topic. Set by hand."""


class TopicStatement(NamedTuple):
    """What one work record states about the topics of its paper."""

    paper: str
    page: tuple[str, str]
    codes: list[str]
    keywords: list[str]


def stated_topics(works: pa.Table, paper_records: pa.Table) -> Iterator[StatedTopic]:
    """Yield each topic that a record of WORKS states for its paper, archives of codes not included."""
    statements = _read(works, paper_records)
    taxonomy = arxiv()
    in_full = _stated_in_full(statements, taxonomy)
    archives = _archives_of_pages(statements, taxonomy)
    for statement in statements:
        for code in statement.codes:
            category = taxonomy.choose(code, in_full[statement.paper], archives[statement.page])
            yield StatedTopic(statement.paper, _topic_of_code(code, category))
        for keyword in statement.keywords:
            key = phrase_key(keyword)
            if key and len(keyword) <= MAX_KEYWORD:
                yield StatedTopic(statement.paper, Topic(f"phrase:{key}", "KEYWORD", None, keyword.strip()))


def broader_topic(anchor: str) -> Topic:
    """The topic that codes name as their broader one: an archive of arXiv or a class of ACM."""
    scheme, _, code = anchor.partition(":")
    if scheme == "acm":
        return Topic(anchor, "ACM_CCS", code, acm_names()[code])
    return _category_topic(arxiv().categories[code])


def _topic_of_code(code: str, category: Category | None) -> Topic:
    if category:
        return _category_topic(category)
    if upper := acm_class(code):
        return Topic(f"acm:{upper}", "ACM_CCS", upper, acm_names()[upper], (f"acm:{upper[0]}",))
    return Topic(f"code:{code.strip()}", "OTHER", code.strip(), code.strip())


def _category_topic(category: Category) -> Topic:
    broader = tuple(f"arxiv:{code}" for code in category.broader)
    label = arxiv().label(category)
    return Topic(f"arxiv:{category.code}", "ARXIV_CATEGORY", category.code, label, broader)


def _read(works: pa.Table, paper_records: pa.Table) -> list[TopicStatement]:
    papers = dict(zip(*(paper_records[name].to_pylist() for name in ("record", "paper")), strict=True))
    columns = works.select(["record", "source", "scope", "codes", "keywords"]).to_pydict().values()
    return [
        TopicStatement(papers[record], (source, scope), codes or [], keywords or [])
        for record, source, scope, codes, keywords in zip(*columns, strict=True)
        if record in papers
    ]


def _stated_in_full(statements: list[TopicStatement], taxonomy: Taxonomy) -> dict[str, set[Category]]:
    found: defaultdict[str, set[Category]] = defaultdict(set)
    for statement in statements:
        found[statement.paper].update(filter(None, map(taxonomy.find, statement.codes)))
    return found


def _archives_of_pages(
    statements: list[TopicStatement], taxonomy: Taxonomy
) -> dict[tuple[str, str], Counter[str]]:
    counts: defaultdict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for statement in statements:
        for code in statement.codes:
            candidates = taxonomy.candidates(code)
            if len(candidates) == 1:
                counts[statement.page].update(candidates[0].broader or (candidates[0].archive,))
    return counts
