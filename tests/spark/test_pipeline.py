"""The whole pipeline leaves the same tables through Spark Connect as through DuckDB, row by row.

Twenty thousand papers take minutes this way: `bench/engines/tables.py` has them through every stage.
"""

from collections.abc import Callable, Sequence
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from app.settings import Settings
from loaders.loading.load import load
from loaders.pipeline import PipelineRun, build_graph
from loaders.publish.snapshot import GRAPH, write_snapshot
from loaders.reading.intake import Intake, LoadRequest, ingest_all
from loaders.store import RecordStore
from loaders.tables import address_of, open_tables
from tests.loads.graphs import LISTINGS, NOON, accepted
from tests.spark.dumps import first_lines

Both = Callable[[Sequence[Path]], tuple[dict[str, pa.Table], dict[str, pa.Table]]]
DUMP = "data/arxiv-oai-tsv-20200101/cs.DL.tsv.xz"
TODAY = "2026-03-01T12:00:00Z"


@pytest.fixture
def both(tmp_path: Path, spark_connect: str) -> Both:
    """Every table of the graph of some inputs, as each engine builds it from the same records."""

    def build(paths: Sequence[Path]) -> tuple[dict[str, pa.Table], dict[str, pa.Table]]:
        store = RecordStore(tmp_path / "records")
        taken = ingest_all(LoadRequest([str(path) for path in paths]), Intake(store, 1, TODAY))
        entries = [entry for _, entry in taken if entry is not None]
        graphs = []
        for name, engine in (("duckdb", "duckdb"), ("spark", spark_connect)):
            folder = tmp_path / name
            with open_tables(address_of(engine, folder / "tables")) as tables:
                build_graph(tables, PipelineRun(store, entries))
                snapshot = write_snapshot(tables, folder, TODAY)
            graphs.append({table.name: pq.read_table(snapshot.file(table)) for table in GRAPH})
        return graphs[0], graphs[1]

    return build


def different(graphs: tuple[dict[str, pa.Table], dict[str, pa.Table]]) -> list[str]:
    one, other = graphs
    return [name for name in one | other if not one[name].equals(other[name])]


def test_the_example_pages_give_the_same_tables_on_both_engines(both: Both) -> None:
    graphs = both([Path(page) for page in LISTINGS])
    assert (different(graphs), graphs[0]["collaborated_with"].num_rows > 50) == ([], True)


@pytest.mark.corpus
def test_five_pages_give_the_same_tables_on_both_engines(both: Both, corpus: Path) -> None:
    graphs = both(sorted((corpus / "listings").glob("*.txt")))
    assert (different(graphs), graphs[0]["record"].num_rows) == ([], 107)


@pytest.mark.corpus
@pytest.mark.timeout(600)
def test_hundreds_of_papers_give_the_same_tables_on_both_engines(
    both: Both, corpus: Path, tmp_path: Path
) -> None:
    graphs = both([Path(first_lines(corpus / DUMP, tmp_path, 601))])
    assert (different(graphs), graphs[0]["paper"].num_rows > 400) == ([], True)


def test_a_load_serves_the_same_version(tmp_path: Path, spark_connect: str) -> None:
    versions = set()
    for engine in ("duckdb", spark_connect):
        folder = tmp_path / engine[:2]
        settings = Settings(data=folder, heap="384m", workers=1, tables=engine)
        load(settings, LoadRequest(LISTINGS[:1]), clock=lambda: NOON)
        versions.add(accepted(folder).manifest.version)
    assert len(versions) == 1
