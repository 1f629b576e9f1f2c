"""Papers and people of thousands of records are the same through Spark Connect as through DuckDB.

The pieces are smaller than in use, so that two thousand works fall into as many buckets and files as twenty
thousand do in use: eight buckets of works and eight of mentions, and several row groups of every large table.
`bench/engines/tables.py` has twenty thousand through every stage.
"""

from collections.abc import Sequence
from pathlib import Path

import pytest

from loaders.pipeline import PipelineRun, run_stages
from loaders.reading.intake import Intake, LoadRequest, ingest_all
from loaders.resolve.people import stages as people_stages
from loaders.resolve.works import stages as works_stages
from loaders.store import CatalogueEntry, RecordStore
from loaders.tables import address_of, open_tables, parts
from tests.spark.dumps import first_lines

DUMPS = ("data/arxiv-oai-tsv-20200101/cs.DC.tsv.xz", "data/arxiv-oai-tsv-20200101/cs.SI.tsv.xz")
RESOLVED = (
    "papers paper_records bylines paper_relations paper_identifiers"
    " mentions people page_people person_identifiers"
).split()
LINES = 1_501
SPREAD = ("works_joined", "mention_rows")

Rows = dict[str, list[str]]


def resolved(
    address: str, store: RecordStore, entries: Sequence[CatalogueEntry]
) -> tuple[Rows, tuple[int, ...]]:
    """Every table of papers and people, and the numbers of buckets of works and of mentions."""
    with open_tables(address) as tables:
        run_stages(tables, PipelineRun(store, entries), "statements", "papers", "people")
        buckets = [
            tables.one(f"select count(distinct bucket) as n from {name}")["n"][0].as_py() for name in SPREAD
        ]
        rows = {name: sorted(map(repr, tables.one(f"select * from {name}").to_pylist())) for name in RESOLVED}
        return rows, tuple(buckets)


@pytest.fixture
def small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tenth of the rows in each bucket and row group."""
    monkeypatch.setattr(works_stages, "WORKS_A_BUCKET", works_stages.WORKS_A_BUCKET // 10)
    monkeypatch.setattr(people_stages, "MENTIONS_A_BUCKET", people_stages.MENTIONS_A_BUCKET // 10)
    monkeypatch.setattr(parts, "ROW_GROUP", parts.ROW_GROUP // 10)


@pytest.mark.usefixtures("small_pieces")
@pytest.mark.timeout(600)  # two engines over all of it: minutes where the machine is slow
@pytest.mark.corpus
def test_papers_in_many_pieces_are_resolved_alike_on_both_engines(
    tmp_path: Path, corpus: Path, spark_connect: str
) -> None:
    store = RecordStore(tmp_path / "records")
    request = LoadRequest([first_lines(corpus / dump, tmp_path, LINES) for dump in DUMPS])
    taken = ingest_all(request, Intake(store, 1, "2026-03-01T12:00:00Z"))
    entries = [entry for _, entry in taken if entry is not None]
    one, pieces = resolved(address_of("duckdb", tmp_path / "duckdb"), store, entries)
    other, same_pieces = resolved(address_of(spark_connect, tmp_path / "spark"), store, entries)
    assert [name for name in RESOLVED if one[name] != other[name]] == []
    assert (len(one["papers"]) > 2_000, pieces, same_pieces) == (True, (8, 8), (8, 8))
