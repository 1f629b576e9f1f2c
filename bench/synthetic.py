"""A synthetic graph in the tables of the model: for speed, not for truth. Same seed, same rows."""

import random
from collections.abc import Iterator
from typing import Any

Row = dict[str, Any]
Table = tuple[str, list[Row]]

_WORDS = "sparse dense graph neural matrix vision language model deep fast large robust learning".split()
_KEYS_PER_AUTHOR, _KEYS_PER_PAPER, _AUTHORS_PER_PAPER = 5, 6, 4


def synthetic_graph(papers: int, *, seed: int = 1) -> list[Table]:
    """Nodes and relationships of `papers` papers and twice as many authors: about 20 rows a paper."""
    draw = random.Random(seed)
    people = papers * 2
    bylines = _bylines(draw, papers, people)
    keys = [*_keys(draw, "A", people, _KEYS_PER_AUTHOR), *_keys(draw, "P", papers, _KEYS_PER_PAPER)]
    return [
        ("author", [_author(draw, number) for number in range(people)]),
        ("paper", [_paper(draw, number) for number in range(papers)]),
        ("search_key", keys),
        ("wrote", [_wrote(paper, author, place) for paper, author, place in bylines]),
        ("collaborated_with", list(_pairs(bylines))),
    ]


def _bylines(draw: random.Random, papers: int, people: int) -> list[tuple[int, int, int]]:
    lists = [
        sorted({int(people * draw.random() ** 2) for _ in range(_AUTHORS_PER_PAPER)}) for _ in range(papers)
    ]
    return [(paper, who, place) for paper, names in enumerate(lists) for place, who in enumerate(names, 1)]


def _pairs(bylines: list[tuple[int, int, int]]) -> Iterator[Row]:
    by_paper: dict[int, list[int]] = {}
    for paper, author, _ in bylines:
        by_paper.setdefault(paper, []).append(author)
    pairs = {(one, two) for names in by_paper.values() for one in names for two in names if one < two}
    for one, two in sorted(pairs):
        yield _edge(
            f"A{one:07d}", f"A{two:07d}", paper_count=1, first_year=2001, last_year=2020, strength=0.5
        )


def _author(draw: random.Random, number: int) -> Row:
    name = _phrase(draw, 2)
    return _node(
        f"A{number:07d}",
        label=name,
        popularity=number % 40,
        names=[name, name.title()],
        name_languages=["", ""],
        name_scripts=["Latn", "Latn"],
        nature="PERSON",
        paper_count=number % 40,
        first_year=2001,
        last_year=2020,
        identity_confidence=0.93,
        identity_level="UNCERTAIN",
        evidence_kinds=["COAUTHORS", "TOPICS"],
        evidence_weights=[3.5, 1.0],
        evidence_details=[_phrase(draw, 6), _phrase(draw, 6)],
    )


def _paper(draw: random.Random, number: int) -> Row:
    title = _phrase(draw, 8)
    return _node(
        f"P{number:07d}",
        label=title,
        popularity=1,
        type="PREPRINT",
        status="CURRENT",
        abstract=_phrase(draw, 150),
        year=2020,
        sort_date="2020-01-00",
        author_list="complete",
        version_titles=[title],
        version_dates=["2020-01"],
    )


def _keys(draw: random.Random, letter: str, count: int, each: int) -> Iterator[Row]:
    for number in range(count):
        entity = f"{letter}{number:07d}"
        for turn in range(each):
            key = f"{_phrase(draw, 2)} {turn}"
            yield _node(f"{entity}|{key}", key=key, name=key.title(), entity=entity, popularity=number % 40)


def _wrote(paper: int, author: int, place: int) -> Row:
    return _edge(
        f"A{author:07d}",
        f"P{paper:07d}",
        position=place,
        name_as_written="A. Name",
        is_stated=True,
        confidence=0.9,
        institution_ids=["I1"],
        affiliations_as_written=[],
    )


def _node(id_: str, **properties: Any) -> Row:
    return {"id": id_, "properties": properties}


def _edge(source: str, target: str, **properties: Any) -> Row:
    return {"source": source, "target": target, "properties": properties}


def _phrase(draw: random.Random, words: int) -> str:
    return " ".join(draw.choices(_WORDS, k=words))
