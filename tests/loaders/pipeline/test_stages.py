"""Every stage says what it reads and writes, and the runner checks it."""

import inspect
from dataclasses import fields, replace
from pathlib import Path

import pyarrow as pa
import pytest

from app.errors import CoterieError, PipelineFault, UsageError
from loaders.model.records import ConceptRecord
from loaders.pipeline import STAGES, PipelineRun, Stage, run_stages
from loaders.pipeline.checked import StageTables
from loaders.pipeline.runner import stages_of
from loaders.running.code import closure
from loaders.store import RecordStore
from loaders.tables import Tables, open_tables
from tests.loaders.resolve.papers import work

NUMBERS = pa.schema({"number": pa.int64()})
TABLE = pa.table({"number": [1]})


@pytest.mark.parametrize("stage", STAGES, ids=lambda stage: str(stage.name))
def test_a_stage_reads_what_earlier_stages_wrote(stage: Stage) -> None:
    earlier = STAGES[: STAGES.index(stage)]
    unknown = set(stage.reads) - {table for one in earlier for table in one.writes}
    assert unknown == set(), f"move {stage.name} behind the stages in whose `writes` these tables are"


def test_a_later_stage_reads_each_table_that_a_stage_declares() -> None:
    read = {table for stage in STAGES for table in stage.reads}
    written = {stage.name: set(stage.writes) - read for stage in STAGES if stage.phase != "rows"}
    unread = {name: left for name, left in written.items() if left}
    assert unread == {}, (
        "let a later stage read these tables, or take them out of `writes`: see docs/pipeline.md"
    )


@pytest.mark.parametrize("stage", STAGES, ids=lambda stage: str(stage.name))
def test_a_stage_takes_fields_of_a_run(stage: Stage) -> None:
    known = {field.name for field in fields(PipelineRun)} | {"kept_as_shown"}
    parameters = tuple(name for name in inspect.signature(stage.run).parameters if name != "tables")
    unknown = set(parameters) - known
    assert unknown == set(), f"parameters of {stage.name} besides `tables` are fields of PipelineRun"
    assert sorted(stage.takes) == sorted(parameters)


def test_no_stage_reads_a_setting() -> None:
    assert [stage.name for stage in STAGES if "app.settings" in closure(stage.run.__module__)] == []


def test_all_that_a_stage_declares_it_reads(tmp_path: Path) -> None:
    store = RecordStore(tmp_path / "records")
    record = work("1", "Rain barrels", "Ada Ochre", cites=("DOI:10.1234/5",))
    concept = ConceptRecord("skos", "c", "v.ttl", "c", "skos 1")
    entries = [store.write("one", [record, concept], load=1, loaded_at="")]
    unread = {}
    with open_tables(f"duckdb:{tmp_path}/tables", workers=1) as tables:
        run = PipelineRun(store, entries)
        for stage in STAGES:
            checked = StageTables(tables, stage, ())
            found = stage.run(checked, **{name: getattr(run, name) for name in stage.takes})
            run = replace(run, **{stage.gives: found}) if stage.gives else run
            unread[stage.name] = set(stage.reads) - checked.read
    read_by_some_loads = {
        **{stage.name: set(stage.reads) for stage in STAGES if "judgements" in stage.takes},
        "people.hide": set(stages_of("people.hide")[0].reads) - {"works"},
        "topics.find": {"venues", "institutions"},  # where they follow from an earlier count
        "topics.name": {"paper_topics"},  # where a concept makes one topic of several
    }
    assert {name: left for name, left in unread.items() if left} == read_by_some_loads


@pytest.fixture
def tables(tmp_path: Path) -> Tables:
    """An engine that knows the tables `known` and `other`."""
    opened = open_tables(f"duckdb:{tmp_path}/tables", workers=1)
    opened.use("known", TABLE)
    opened.use("other", TABLE)
    return opened


def fault_of(tables: Tables, stage: Stage) -> str:
    checked = StageTables(tables, stage, {"known", "other", "made"})
    try:
        stage.run(checked)
        checked.check_written()
    except PipelineFault as fault:
        return fault.message
    return "none"


def read_other(tables: Tables) -> None:
    tables.one("select o.number from known join (select * from other) as o on known.number = o.number")


def write_other(tables: Tables) -> None:
    tables.sql("own", "select number + 1 as number from known")
    tables.use("other", ["own"])


def write_nothing(tables: Tables) -> None:
    tables.one("with own as (select * from known) select * from own")


def write_texts(tables: Tables) -> None:
    tables.sql("made", "select cast(number as string) as number from known")


@pytest.mark.parametrize(
    ("stage", "message"),
    [
        (
            Stage("a.b", read_other, ("known",)),
            "The stage a.b reads the table other, which it does not declare.",
        ),
        (
            Stage("a.b", write_other, ("known",)),
            "The stage a.b writes the table other, which it does not declare.",
        ),
        (
            Stage("a.b", write_nothing, ("known",), {"made": NUMBERS}),
            "The stage a.b did not write the table made.",
        ),
        (
            Stage("a.b", write_texts, ("known",), {"made": NUMBERS}),
            "The stage a.b wrote made as number string, not as number int64.",
        ),
    ],
)
def test_a_stage_that_breaks_what_it_declares_is_a_fault(tables: Tables, stage: Stage, message: str) -> None:
    assert fault_of(tables, stage) == message


def write_views(tables: Tables) -> None:
    tables.use("made", pa.table({"name": pa.array(["Ada"], pa.string_view())}))


def test_texts_are_texts_however_an_engine_lays_them_out(tables: Tables) -> None:
    stage = Stage("a.b", write_views, writes={"made": pa.schema({"name": pa.string()})})
    assert fault_of(tables, stage) == "none"


def test_phases_and_stages_are_chosen_by_name_in_the_order_of_the_list() -> None:
    chosen = [stage.name for stage in stages_of("venues", "papers.merge", "papers.block")]
    assert chosen == ["papers.block", "papers.merge", "venues.find"]


def test_an_unknown_name_is_refused(tmp_path: Path) -> None:
    with (
        open_tables(f"duckdb:{tmp_path}/tables", workers=1) as tables,
        pytest.raises(CoterieError) as caught,
    ):
        run_stages(tables, PipelineRun(RecordStore(tmp_path), ()), "paper")
    assert (type(caught.value), caught.value.value) == (UsageError, "paper")
