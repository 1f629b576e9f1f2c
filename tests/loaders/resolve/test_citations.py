"""Who cites whom: identifiers in lists of references, looked up among papers."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

from loaders.model.entities import IDENTIFIERS, PAPER_RELATIONS
from loaders.model.statements import CITATIONS
from loaders.resolve.works.citations import cite
from loaders.resolve.works.stages import WORKS_JOINED
from loaders.tables import open_tables
from tests.loaders.resolve.papers import resolve, work

SCHEMAS = {
    "citations": CITATIONS,
    "works_joined": WORKS_JOINED,
    "paper_identifiers": IDENTIFIERS,
    "paper_relations": PAPER_RELATIONS,
}
WORLD = {
    "works_joined": [
        {"record": f"R{paper}{n}", "paper": paper, "bucket": bucket}
        for paper, bucket in (("a", 0), ("b", 1), ("c", 0))
        for n in (1, 2)
    ],
    "paper_identifiers": [
        {"anchor": anchor, "scheme": scheme, "value": value}
        for anchor, scheme, value in (
            ("a", "DOI", "10.1/a"),
            ("a", "ARXIV", "1905.00001"),
            ("b", "DOI", "10.1/b"),
            ("b", "PMID", "7"),
            ("c", "DOI", "10.1/c"),
            ("b", "DOI", "10.1/both"),
            ("c", "DOI", "10.1/both"),
        )
    ],
    "paper_relations": [{"paper": "c", "kind": "PART_OF", "other": "b", "how": "listed there"}],
}


def related(folder: Path, *stated: Mapping[str, Any]) -> list[tuple[str, str, str, str]]:
    """Relations of papers a, b and c, each with two records (Ra1, Ra2, ...), after what records state."""
    with open_tables(f"duckdb:{folder}", workers=1) as tables:
        for name, schema in SCHEMAS.items():
            rows = list(stated) if name == "citations" else WORLD[name]
            tables.use(name, pa.Table.from_pylist(rows, schema=schema))
        cite(tables)
        found = tables.one("select * from paper_relations").to_pylist()
        return sorted((row["kind"], row["paper"], row["other"], row["how"]) for row in found)


PART_OF = ("PART_OF", "c", "b", "listed there")


@pytest.mark.parametrize(
    ("stated", "found"),
    [
        ([], []),
        (
            [{"record": "Ra1", "source": "crossref", "cites": ["DOI:10.1/b", "DOI:10.1/elsewhere"]}],
            [("CITES", "a", "b", "crossref")],
        ),
        (
            [{"record": "Rb1", "source": "datacite", "cited_by": ["ARXIV:1905.00001"]}],
            [("CITES", "a", "b", "datacite")],
        ),
        (
            [
                {"record": "Ra2", "source": "openalex", "cites": ["PMID:7"]},
                {"record": "Rb1", "source": "datacite", "cited_by": ["DOI:10.1/a"]},
                {"record": "Ra1", "source": "crossref", "cites": ["DOI:10.1/b", "PMID:7"]},
            ],
            [("CITES", "a", "b", "crossref datacite openalex")],
        ),
        (
            [
                {"record": "Ra1", "source": "s", "cites": ["DOI:10.1/b"]},
                {"record": "Rb1", "source": "s", "cites": ["DOI:10.1/a"]},
            ],
            [("CITES", "a", "b", "s"), ("CITES", "b", "a", "s")],
        ),
        ([{"record": "Ra1", "source": "s", "cites": ["ARXIV:1905.00001"], "cited_by": ["DOI:10.1/a"]}], []),
        ([{"record": "Ra1", "source": "s", "cites": ["DOI:10.1/both"]}], []),
        ([{"record": "Rz1", "source": "s", "cites": ["DOI:10.1/a"]}], []),
        (
            [{"record": "Ra1", "source": "s", "cites": ["DOI:10.1/b PMID:7 DOI:10.1/elsewhere"]}],
            [("CITES", "a", "b", "s")],
        ),
        ([{"record": "Ra1", "source": "s", "cites": ["PMID:7 DOI:10.1/c"]}], []),
        ([{"record": "Rc1", "source": "s", "cited_by": ["PMID:7 ARXIV:1905.00001"]}], []),
    ],
    ids=[
        "nothing",
        "a reference, and one to a paper elsewhere",
        "a statement by the paper that is cited",
        "one pair by three sources and both ends",
        "two that cite each other",
        "itself",
        "an identifier of two papers",
        "a record of no paper",
        "a reference by several identifiers of one paper",
        "a reference whose identifiers are of two papers",
        "a citing work whose identifiers are of two papers",
    ],
)
def test_a_paper_cites_those_that_its_sources_name_by_an_identifier(
    tmp_path: Path, stated: list[dict[str, Any]], found: list[tuple[str, str, str, str]]
) -> None:
    assert related(tmp_path, *stated) == [*found, PART_OF]


def test_references_become_citations_of_other_papers() -> None:
    preprint = work(
        "1", "Rain Barrels", "Ada Ochre", identifiers=("DOI:10.1234/1",), cites=("DOI:10.1234/1",)
    )
    citing = work(
        "2",
        "Clocks of Old Towers",
        "Bo Umber",
        identifiers=("DOI:10.1234/2",),
        cites=("DOI:10.1234/1", "DOI:10.1234/3"),
        reference_count=7,
    )
    tables = resolve([preprint, citing]).tables
    assert (tables["paper_relations"], sorted(row["reference_count"] or 0 for row in tables["papers"])) == (
        [{"paper": "s:2", "kind": "CITES", "other": "s:1", "how": "s"}],
        [0, 7],
    )
