"""A small world as the resolver leaves it: three papers, four people, one page."""

from pathlib import Path
from typing import Any

import pyarrow as pa

from loaders.ids.giving import give_ids
from loaders.ids.ledger import LedgerEntry
from loaders.model import entities, statements
from loaders.model.records import SourceCard
from loaders.rows import build_rows
from loaders.tables import StageCache, Tables, open_tables

CARD = SourceCard(
    key="s",
    name="Some Site",
    url="https://some.example/",
    form="author page",
    states=("title",),
    lacks=("venue",),
    redistribute="FACTS",
)


def byline(paper: str, position: int | None, name: str | None, **more: Any) -> dict[str, Any]:
    place = "owner" if position is None else position
    row = {
        "paper": paper,
        "position": position,
        "mention": f"{paper}@{place}",
        "name": name,
        "is_stated": position is not None,
        "is_editor": False,
        "is_group": False,
        "affiliations": [],
        "identifiers": [],
        "members": [f"{paper}@{place}"],
        "records": [paper],
    }
    return row | more


def mention(paper: str, place: str | int, person: str) -> dict[str, Any]:
    return {"mention": f"{paper}@{place}", "person": person, "core": person, "confidence": 0.9}


def paper(anchor: str, title: str, year: int | None, author_list: str, **more: Any) -> dict[str, Any]:
    version = {
        "kind": "PREPRINT",
        "title": title,
        "date": "",
        "venue": "v:icdcs",
        "url": None,
        "licence": None,
    }
    row = {"paper": anchor, "title": title, "type": "PREPRINT", "status": "CURRENT", "year": year}
    return row | {"author_list": author_list, "versions": [version]} | more


WORLD: dict[str, list[dict[str, Any]]] = {
    "papers": [
        paper("s:1", "Sparse Graphs", 2020, "complete", month=5),
        paper("s:2", "Dense Graphs", 2010, "cut"),
        paper("s:3", "Editorial", None, "none", type="EDITORIAL"),
    ],
    "bylines": [
        byline("s:1", 1, "Ann Lee"),
        byline("s:1", 2, "Bo Xu"),
        byline("s:1", 3, "Cy Day"),
        byline(
            "s:2",
            1,
            "Ann Lee",
            identifiers=["ORCID:0000-0002-1825-0097:SOURCE"],
            members=["s:2@1", "s:2@owner-s:lee"],
        ),
        byline("s:2", 2, "Bo Xu"),
        byline("s:2", None, None),
        byline("s:3", 1, "Ann Lee"),
        byline("s:3", 2, "Bo Xu"),
        byline("s:1", 1, "Dee Fox", mention="s:1@e1", is_editor=True),
    ],
    "mentions": [
        mention("s:1", 1, "s:1@1"),
        mention("s:2", 1, "s:1@1"),
        mention("s:3", 1, "s:1@1")
        | {"core": "s:3@1", "core_confidence": 0.99, "joined": [{"core": "s:1@1", "confidence": 0.8}],
           "evidence": [{"kind": "SHARED_COAUTHOR", "weight": 4.5, "detail": "Bo Xu"}]},
        mention("s:1", 2, "s:1@2"),
        mention("s:2", 2, "s:1@2"),
        mention("s:3", 2, "s:1@2"),
        mention("s:1", 3, "s:1@3"),
        mention("s:2", "owner", "s:2@owner"),
        mention("s:1", "e1", "s:2@owner"),
    ],
    "people": [
        {
            "person": anchor,
            "label": name,
            "names": [{"value": name, "language": None, "script": "Latn"}],
            "nature": "PERSON",
            "confidence": 0.9,
            "level": "UNCERTAIN",
            "evidence": [{"kind": "COMPATIBLE_NAME", "weight": 1.5, "detail": "one spelling"}],
        }
        for anchor, name in [
            ("s:1@1", "Ann Lee"),
            ("s:1@2", "Bo Xu"),
            ("s:1@3", "Cy Day"),
            ("s:2@owner", "Dee Fox"),
        ]
    ],
    "near_people": [
        {"person": "s:2@owner", "other": "s:1@3", "confidence": 0.3,
         "evidence": [{"kind": "COMPATIBLE_NAME", "weight": -1.5, "detail": "2 names compared"}]},
    ],
    "paper_records": [
        {"paper": f"s:{n}", "record": f"R{n}", "member": f"s:{n}", "version": 0, "used": ["title"]}
        for n in (1, 2, 3)
    ],
    "works": [
        {"record": "R1", "member": "s:1", "source": "s", "title": "Sparse Graphs",
         "observed_on": "2026-01-02", "loaded_at": "2026-02-01T00:00:00Z", "has_code": True,
         "codes": ["LG", "DC"],
         "authors": [{"name": "Ann Lee"}, {"name": "Bo Xu"}, {"name": "Cy Day"}]},
        {"record": "R2", "member": "s:2", "source": "s", "title": "Dense Graphs",
         "observed_on": "2026-01-01"},
        {"record": "R3", "member": "s:3", "source": "s", "title": "Editorial"},
    ],
    "pages": [
        {"record": "R4", "member": "s:fox", "source": "s", "person": "Dee Fox", "observed_on": "2026-01-05",
         "figures": [{"name": "h-index", "value": "12"}], "works_shown": 1},
    ],
    "page_people": [{"record": "R4", "person": "s:2@owner", "confidence": 1.0, "reasons": ["its header"]}],
    "topics": [
        {"topic": "arxiv:cs", "scheme": "ARXIV_CATEGORY", "code": "cs", "label": "Computer Science"},
        {"topic": "arxiv:cs.LG", "scheme": "ARXIV_CATEGORY", "code": "cs.LG", "label": "Machine Learning",
         "broader": ["arxiv:cs"]},
    ],
    "paper_topics": [
        {"paper": "s:1", "topic": "arxiv:cs.LG", "share": 1.0, "how": "stated"},
        {"paper": "s:2", "topic": "arxiv:cs.LG", "share": 1.0, "how": "stated"},
        {"paper": "s:3", "topic": "arxiv:cs.LG", "share": 1.0, "how": "stated"},
    ],
    "venues": [{"venue": "v:icdcs", "label": "ICDCS", "acronym": "ICDCS", "members": ["v:icdcs"]}],
    "paper_venues": [{"paper": "s:1", "venue": "v:icdcs", "year": 2020, "how": "comment", "version": 0}],
    "institutions": [{"institution": "i:mit", "label": "MIT", "country": "US", "members": ["i:mit"]}],
    "byline_institutions": [
        {"mention": "s:1@1", "institution": "i:mit", "how": "ON_PAPER"},
        {"mention": "s:2@1", "institution": "i:mit", "how": "ON_PAPER"},
        {"mention": "s:3@1", "institution": "i:mit", "how": "ON_PAPER"},
    ],
    "identifiers": [
        {"entity": "AUTHOR", "anchor": "s:1@1", "scheme": "ORCID", "value": "0000-0002-1825-0097",
         "asserted_by": "INFERRED"},
        {"entity": "AUTHOR", "anchor": "s:1@1", "scheme": "ORCID", "value": "0000-0002-1825-0097",
         "asserted_by": "OWNER"},
    ],
    "clusters": [{"cluster": "1/s:1", "level": 1, "label": "graphs", "terms": ["graphs"],
                  "method": "leiden"}],
    "paper_clusters": [{"paper": f"s:{n}", "level": 1, "cluster": "1/s:1"} for n in (1, 2, 3)],
}  # fmt: skip


def schemas() -> dict[str, pa.Schema]:
    return {
        name.lower(): schema
        for module in (statements, entities)
        for name, schema in vars(module).items()
        if isinstance(schema, pa.Schema)
    }


def build_world(folder: Path, **changed: list[dict[str, Any]]) -> Tables:
    """The world's graph tables, open; some of its tables may be given other rows."""
    tables = open_tables(f"duckdb:{folder}", workers=1)
    for name, schema in schemas().items():
        tables.use(name, pa.Table.from_pylist(changed.get(name, WORLD.get(name, [])), schema))
    gone = LedgerEntry("A000000000000", "AUTHOR", "merged", ("s:1@1",), became="A000000000001")
    kept = LedgerEntry("A000000000001", "AUTHOR", "live", ("s:1@1", "s:2@1"))
    build_rows(tables, give_ids(tables, [gone, kept]).ledger, [CARD], kept=StageCache())
    return tables
