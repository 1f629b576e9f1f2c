"""Papers and people of twenty thousand records are the same through Spark Connect as through DuckDB."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from loaders.pipeline import PipelineRun, run_stages
from loaders.reading.intake import Intake, LoadRequest, take_in
from loaders.store import CatalogueEntry, RecordStore
from loaders.tables import address_of, open_tables

DUMPS = ("data/arxiv-oai-tsv-20200101/cs.DC.tsv.xz", "data/arxiv-oai-tsv-20200101/cs.SI.tsv.xz")
RESOLVED = (
    "papers paper_records bylines paper_relations paper_identifiers"
    " mentions people page_people person_identifiers"
).split()

Rows = dict[str, list[str]]


def resolved(address: str, store: RecordStore, entries: Sequence[CatalogueEntry]) -> Rows:
    with open_tables(address) as tables:
        run_stages(tables, PipelineRun(store, entries), "statements", "papers", "people")
        return {name: sorted(map(repr, tables.one(f"select * from {name}").to_pylist())) for name in RESOLVED}


@pytest.mark.timeout(1_200)  # two engines over all of it: several minutes where the machine is slow
@pytest.mark.corpus
def test_twenty_thousand_papers(tmp_path: Path, corpus: Path, spark_connect: str) -> None:
    store = RecordStore(tmp_path / "records")
    taken = take_in(
        LoadRequest([str(corpus / dump) for dump in DUMPS]), Intake(store, 1, "2026-03-01T12:00:00Z")
    )
    entries = [entry for _, entry in taken if entry is not None]
    one = resolved(address_of("duckdb", tmp_path / "duckdb"), store, entries)
    other = resolved(address_of(spark_connect, tmp_path / "spark"), store, entries)
    assert [name for name in RESOLVED if one[name] != other[name]] == []
    assert len(one["papers"]) > 20_000
