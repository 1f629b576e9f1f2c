"""The source, the question and the stage that CONTRIBUTING.md shows, built and run."""

import json
from io import BytesIO
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pyarrow as pa

from app.graph.drivers import bolt_query, open_driver
from app.graph.engine import Engine
from app.graph.queries import parse_query
from loaders.model.records import Reading, Record, WorkRecord
from loaders.pipeline import Stage
from loaders.pipeline.checked import StageTables
from loaders.sources import load_sources
from loaders.tables import open_tables
from tests.docs.markdown import ROOT, Document
from tests.graph import graphs
from tests.graph.lint import offences

GUIDE = Document(ROOT / "CONTRIBUTING.md")
PAIR, CASE = (json.loads(block) for block in GUIDE.blocks("json"))
SOURCE, *_, STAGE, LINE = GUIDE.blocks("python")
(INPUT,) = (block.encode() for block in GUIDE.blocks("tsv"))


def read_as_shown(data: bytes) -> list[Record]:
    return list(shown_source().parse(BytesIO(data), Reading("line_without_a_year.tsv")))


def shown_source() -> Any:
    source = ModuleType("readinglist")
    exec(SOURCE, source.__dict__)
    return source


def test_the_source_shown_reads_its_input_as_shown() -> None:
    source = shown_source()
    assert (source.SOURCE.key, source.recognises(INPUT)) == ("readinglist", True)
    assert read_as_shown(INPUT) == msgspec.convert(PAIR["records"], list[Record])


def test_no_other_source_recognises_the_input_shown() -> None:
    assert [key for key, source in load_sources().items() if source.recognises(INPUT)] == []


def test_the_source_shown_states_only_whole_works_of_a_cut_input() -> None:
    cut = [record for end in range(len(INPUT)) for record in read_as_shown(INPUT[:end])]
    assert {record for record in cut if isinstance(record, WorkRecord)} == {read_as_shown(INPUT)[0]}


def test_the_question_shown_answers_as_shown(engine: Engine) -> None:
    (text,) = GUIDE.blocks("cypher")
    query = parse_query("venue_years", text)
    graphs.load(engine, graphs.read_graph(CASE["graph"]))
    address = engine.address
    with open_driver(address) as driver, driver.session(database=address.database) as session:
        rows = session.run(bolt_query(engine.prefix, query.text), CASE["parameters"]).data()
    assert (rows, offences("read", text)) == (CASE["rows"], [])
    assert tuple(rows[0]) == query.columns


def test_the_stage_shown_reads_and_writes_what_its_line_declares(tmp_path: Path) -> None:
    module = ModuleType("title_lengths")
    exec(STAGE, module.__dict__)
    stage = eval(LINE, module.__dict__ | {"Stage": Stage})
    with open_tables(f"duckdb:{tmp_path}/tables", workers=1) as tables:
        tables.use("papers", pa.table({"paper": ["dblp:1"], "title": ["Quiet Machines"]}))
        checked = StageTables(tables, stage, ("papers", *stage.writes))
        stage.run(checked)
        checked.check_written()
        rows = tables.one("select paper, word_count from title_lengths").to_pylist()
    assert rows == [{"paper": "dblp:1", "word_count": 2}]
