"""Small tables of papers and records, written in a line."""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import pyarrow as pa

from loaders.model.entities import BYLINES, PAPER_RECORDS, PAPERS
from loaders.model.statements import WORKS

FIELDS = {
    "garden": "drip hose|straw mulch|seed bed|rain barrel|compost heap|herb border",
    "clock": "brass gear|tower bell|pendulum clock|frozen spring|ledger entry|bell ringer",
    "harbour": "tide table|stone quay|fishing boat|lantern keeper|harbour wall|salt marsh",
}


class FieldText(NamedTuple):
    """A text of a field, with three of its terms."""

    field: str
    terms: list[str]
    body: str


def field_texts(*fields: str, each: int) -> Iterator[FieldText]:
    """Texts of fields that share no word, field after field, the same each time."""
    chance = random.Random(7)
    for field in fields:
        for _ in range(each):
            terms = chance.sample(FIELDS[field].split("|"), 3)
            body = " ".join(f"The {term} near the {chance.choice(terms)}." for term in terms * 2)
            yield FieldText(field, terms, body)


def papers(*texts: tuple[str, str]) -> pa.Table:
    """PAPERS p00, p01, ... with the given titles and abstracts."""
    rows = [{"paper": f"p{n:02}", "title": title, "abstract": body} for n, (title, body) in enumerate(texts)]
    return pa.Table.from_pylist(rows, PAPERS)


def bylines(**names: str) -> pa.Table:
    """BYLINES of papers by anchor; names with a comma between."""
    rows = [{"paper": paper, "name": name} for paper, line in names.items() for name in line.split(", ")]
    return pa.Table.from_pylist(rows, BYLINES)


def records(*stated: dict[str, Any]) -> tuple[pa.Table, pa.Table]:
    """WORKS and PAPER_RECORDS; each record says its `paper` and what it states, source `s` if not said."""
    works, papers = [], []
    for number, row in enumerate(stated):
        record = {"record": f"r{number}", "source": "s", "scope": "page"} | row
        papers.append({"record": record["record"], "paper": record.pop("paper"), "version": 0})
        works.append(record)
    return pa.Table.from_pylist(works, WORKS), pa.Table.from_pylist(papers, PAPER_RECORDS)


def three_fields(each: int) -> pa.Table:
    """PAPERS of three fields that share no word; the field is the first word of the title."""
    texts = field_texts(*FIELDS, each=each)
    return papers(*((f"{one.field} with {one.terms[0]} and {one.terms[1]}", one.body) for one in texts))


def beside_gardens(gardens: int, *others: tuple[str, str]) -> pa.Table:
    """PAPERS p00, p01, ... on gardens, then q0, q1, ... with the given titles and abstracts."""
    names = pa.array([f"q{number}" for number in range(len(others))])
    return pa.concat_tables(
        [three_fields(gardens).slice(0, gardens), papers(*others).set_column(0, "paper", names)]
    )
