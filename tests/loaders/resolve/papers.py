"""Work records written in a line, and what the resolver makes of them."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from loaders.judgements.records import Judgement
from loaders.model.records import Byline, PageRecord, Record, StatedDate, StatedIdentifier, WorkRecord
from loaders.pipeline import PipelineRun, run_stages
from loaders.store import RecordStore, StringSplitter
from loaders.tables import StageCache, Tables, open_tables

TEXT = (
    "We study how careful gardeners water their plants when summers turn dry and wells run low. "
    "Rain barrels help many of them through June, while drip hoses save more water in July and August. "
    "In three villages we measured soil, wind and shade every morning before the sun rose over the hills. "
    "Mulch made of straw kept beds moist for nine days longer than bare soil did under the same weather. "
    "Gardeners who shared tools and timetables lost fewer seedlings than those who worked alone at night. "
    "We close with advice on storing water, choosing hardy seeds and planning paths between the beds."
)
OTHER_TEXT = (
    "Clocks of old towers drift apart for reasons that their keepers rarely wrote down in any ledger. "
    "This paper reads forty ledgers, two diaries and one lawsuit to learn when bells rang late and why. "
    "Most delays came from frost in the gears, fewer from tired bell ringers and none from lightning. "
    "A model of brass and oil explains the seasons of error better than any model of human habit does."
)


def work(key: str, title: str, authors: str | None = None, **more: Any) -> WorkRecord:
    """A record of site `s`: authors in one string, `, ...` at its end if cut; `date` as 2020-05-01."""
    names = [name for name in (authors or "").split(", ") if name not in {"", "..."}]
    date = more.pop("date", None)
    identifiers = tuple(StatedIdentifier(*one.split(":", 1)) for one in more.pop("identifiers", ()))
    return WorkRecord(
        source=more.pop("source", "s"),
        key=key,
        scope=more.pop("scope", key),
        place="line 1",
        parser="test 1",
        title=title,
        authors=tuple(Byline(name) for name in names) if authors is not None else None,
        authors_open=authors is None or authors.endswith("..."),
        date=read_date(date) if date else None,
        identifiers=identifiers,
        **more,
    )


def page(scope: str, person: str | None, source: str = "s") -> PageRecord:
    """A page of a person with the given scope."""
    return PageRecord(
        source, scope, scope, "line 1", "test 1", "author page", person, "header" if person else None
    )


def read_date(text: str) -> StatedDate:
    """2020, 2020-05, 2020-05-01 or --05-01."""
    if text.startswith("--"):
        return StatedDate(text, None, int(text[2:4]), int(text[5:7]))
    return StatedDate(text, *(int(part) for part in text.split("-")))


@dataclass(frozen=True)
class Resolved:
    """Tables after resolution, as rows."""

    tables: dict[str, list[dict[str, Any]]]
    outcomes: dict[int, tuple[str, str]] = field(default_factory=dict)

    def papers(self) -> list[list[str]]:
        """The members of each paper, sorted, without their source."""
        groups = defaultdict(set)
        for row in self.tables["paper_records"]:
            groups[row["paper"]].add(row["member"].partition(":")[2])
        return sorted(map(sorted, groups.values()))

    def paper(self) -> dict[str, Any]:
        """The one paper."""
        (row,) = self.tables["papers"]
        return row

    def bylines(self) -> list[tuple[int | None, str]]:
        """Position and name of each byline; implied ones at the end."""
        lines = [(row["position"], row["name"]) for row in self.tables["bylines"]]
        return sorted(lines, key=lambda line: (line[0] is None, line[0] or 0, line[1]))

    def people(self) -> list[list[str]]:
        """The mentions of each person, sorted, without their source."""
        groups = defaultdict(list)
        for row in self.tables["mentions"]:
            groups[row["person"]].append(row["mention"].partition(":")[2])
        return sorted(map(sorted, groups.values()))

    def reasons(self) -> set[str]:
        """Every reason given for a record's paper."""
        return {reason for row in self.tables["paper_records"] for reason in row["reasons"]}


TABLES = "works pages papers paper_records bylines paper_relations paper_notices paper_identifiers".split()
TABLES_OF_PEOPLE = "mentions people near_people page_people person_identifiers".split()


def resolve(
    *inputs: Sequence[Record],
    splitter: StringSplitter = lambda *_: (),
    people: bool = False,
    judgements: Sequence[Judgement] = (),
    kept: StageCache | None = None,
    keep: Path | None = None,
) -> Resolved:
    """Resolve the records of some inputs of one load, with what was judged of their people.

    `kept` is of a load before, `keep` where this one keeps what it resolved.
    """
    kept = kept or StageCache()
    with TemporaryDirectory() as folder, open_tables(f"duckdb:{folder}/tables", workers=1) as tables:
        store = RecordStore(Path(folder) / "records")
        entries = [
            store.write(f"{n}", records, load=1, loaded_at="2026-11-21") for n, records in enumerate(inputs)
        ]
        run = PipelineRun(store, entries, judgements=judgements, kept=kept, splitter=splitter)
        run = run_stages(tables, run, "statements", "papers", "people.judge")
        if people:
            run = run_stages(tables, run, "people.block", "people.cluster", "people.merge")
        if keep:
            kept.keep(tables, keep)
        rows = {name: _rows(tables, name) for name in TABLES + TABLES_OF_PEOPLE * people}
        outcomes = run.constraints.outcomes if run.constraints else ()
        return Resolved(rows, {one.number: (one.state, one.reason) for one in outcomes})


def _rows(tables: Tables, name: str) -> list[dict[str, Any]]:
    return sorted(tables.one(f"select * from {name}").to_pylist(), key=lambda row: repr(list(row.values())))


def singles(records: Sequence[Record]) -> list[list[Record]]:
    """Each record an input of its own."""
    return [[record] for record in records]
