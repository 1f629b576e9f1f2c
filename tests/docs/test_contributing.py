"""The source and the question that CONTRIBUTING.md shows, built and run."""

import json
from io import BytesIO
from types import ModuleType

import msgspec

from app.graph.drivers import bolt_query, open_driver
from app.graph.engine import Engine
from app.graph.queries import parse_query
from loaders.model.records import Reading, Record
from tests.docs.markdown import ROOT, Document
from tests.graph import graphs
from tests.graph.lint import offences

GUIDE = Document(ROOT / "CONTRIBUTING.md")
EXPECTED, CASE = (json.loads(block) for block in GUIDE.blocks("json"))


def test_the_source_shown_reads_its_input_as_shown() -> None:
    (data,) = (block.encode() for block in GUIDE.blocks("tsv"))
    source = ModuleType("readinglist")
    exec(GUIDE.blocks("python")[0], source.__dict__)
    records = list(source.parse(BytesIO(data), Reading("list.tsv")))
    assert (source.SOURCE.key, source.recognises(data)) == ("readinglist", True)
    assert records == msgspec.convert(EXPECTED, list[Record])


def test_the_question_shown_answers_as_shown(engine: Engine) -> None:
    (text,) = GUIDE.blocks("cypher")
    query = parse_query("venue_years", text)
    graphs.load(engine, graphs.read_graph(CASE["graph"]))
    address = engine.address
    with open_driver(address) as driver, driver.session(database=address.database) as session:
        rows = session.run(bolt_query(engine.prefix, query.text), CASE["parameters"]).data()
    assert (rows, offences("read", text)) == (CASE["rows"], [])
    assert tuple(rows[0]) == query.columns
