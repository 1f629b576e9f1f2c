"""`coterie evaluate papers --records`: which of many descriptions are of one work."""

import tempfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from time import perf_counter

from msgspec import Struct

from loaders.evaluation.lines import read_lines, require_own_ids
from loaders.evaluation.outcome import TaskOutcome, describe_time
from loaders.evaluation.scores.partitions import b_cubed, pairwise
from loaders.evaluation.tasks.descriptions import Description, to_record
from loaders.pipeline import PipelineRun, run_stages
from loaders.store import RecordStore
from loaders.tables import open_tables

_FORM = 'a line is {"id": ..., "title": "...", "authors": [...]}'


class RecordLine(Description, frozen=True, kw_only=True):
    """One line in; `paper`, where given, is the truth: equal values are one work."""

    id: str | int
    paper: str | int | None = None


class PaperAnswer(Struct, frozen=True):
    """One line out; `paper` is the id of the first record of the same work."""

    id: str | int
    paper: str | int


def evaluate_records(lines: Iterable[str | bytes], name: str) -> TaskOutcome:
    """Resolve all records of the input with each other, as a load would."""
    records_read = list(read_lines(lines, RecordLine, _FORM, name))
    require_own_ids([one.id for one in records_read], name)
    start = perf_counter()
    works = _resolve(records_read)
    answers = [PaperAnswer(one.id, records_read[works[place]].id) for place, one in enumerate(records_read)]
    papers = len(set(works.values()))
    summary = f"{describe_time('records', len(records_read), perf_counter() - start)}; {papers:,} papers"
    return TaskOutcome(answers, [summary, *_scores(records_read, works)])


def _scores(records_read: Sequence[RecordLine], works: Mapping[int, int]) -> list[str]:
    known = [place for place, one in enumerate(records_read) if one.paper is not None]
    if not known:
        return []
    found, truth = [works[place] for place in known], [records_read[place].paper for place in known]
    return [
        f"{len(known):,} with the truth: B-cubed {b_cubed(found, truth).text()}",
        f"pairwise {pairwise(found, truth).text()}",
    ]


def _resolve(records_read: Sequence[RecordLine]) -> Mapping[int, int]:
    """From the place of each record to the place of the first of its work."""
    records = (to_record(one, f"{place:09}") for place, one in enumerate(records_read))
    with tempfile.TemporaryDirectory() as folder, open_tables(f"duckdb:{folder}/tables") as tables:
        store = RecordStore(Path(folder) / "records")
        entries = [store.write("asked", records, load=1, loaded_at="")]
        run_stages(tables, PipelineRun(store, entries), "statements", "papers")
        rows = tables.one("select member, paper from paper_records").to_pylist()
    return {_place(row["member"]): _place(row["paper"]) for row in rows}


def _place(member: str) -> int:
    return int(member.rpartition(":")[2])
