"""The five listing pages: splits, same-work pairs and the people of one name."""

import json
import tempfile
from collections import Counter, defaultdict
from itertools import combinations
from pathlib import Path

from bench.quality.row import QualityFigure
from loaders.model.records import Reading, Record
from loaders.pipeline import PipelineRun, run_stages
from loaders.reading import open_inputs
from loaders.sources import load_sources
from loaders.store import RecordStore
from loaders.tables import Tables, open_tables

Place = tuple[str, str, str]
"""Source and scope of a page, and a title on it."""


def splits(folder: Path) -> QualityFigure:
    """Titles and names of the page that glues them, split as a load splits them."""
    gold = [row for row in _gold(folder) if row["listing"] == "scholarfeed-shaohuai-shi"]
    with tempfile.TemporaryDirectory() as place, open_tables(f"duckdb:{place}/tables") as tables:
        _resolve(tables, folder, Path(place), "statements")
        rows = tables.one("select title, authors, glued from works where glued is not null").to_pylist()
    found = {(row["title"], tuple(byline["name"] for byline in row["authors"] or ())) for row in rows}
    right = sum((row["title"], tuple(row["authors"])) in found for row in gold)
    return QualityFigure(f"{right} of {len(gold)}", right == len(gold))


def same_works(folder: Path) -> QualityFigure:
    """Pairs of records of different pages that became one paper, against those that are one work."""
    groups = json.loads((folder / "gold" / "seed-works.json").read_text(encoding="utf-8"))
    true = {frozenset(pair) for group in groups for pair in combinations(group, 2)}
    with tempfile.TemporaryDirectory() as place, open_tables(f"duckdb:{place}/tables") as tables:
        scopes = _resolve(tables, folder, Path(place), "statements", "papers")
        found = _pairs(tables, {(*scopes[row["listing"]], row["title"]): row["id"] for row in _gold(folder)})
    right = len(found & true)
    return QualityFigure(f"P {right} of {len(found)}, R {right} of {len(true)}", found == true)


def one_name(folder: Path) -> QualityFigure:
    """The people called Shigang Li, by how many papers each has."""
    with tempfile.TemporaryDirectory() as place, open_tables(f"duckdb:{place}/tables") as tables:
        _resolve(tables, folder, Path(place), "statements", "papers", "people")
        named = "select person from people where label = 'Shigang Li'"
        mentions = tables.one(f"select person from mentions where person in ({named})")["person"]
        sizes = sorted(Counter(mentions.to_pylist()).values(), reverse=True)
    return QualityFigure(
        f"{len(sizes)} people, of {' and '.join(map(str, sizes))} papers", sizes in ([19, 3], [18, 3, 1])
    )


def _pairs(tables: Tables, ids: dict[Place, str]) -> set[frozenset[str]]:
    query = (
        "select w.source, w.scope, w.title, r.paper from works w join paper_records r on r.record = w.record"
    )
    papers: dict[str, set[str]] = defaultdict(set)
    for row in tables.one(query).to_pylist():
        papers[row["paper"]].add(ids[row["source"], row["scope"], row["title"]])
    return {frozenset(pair) for group in papers.values() for pair in combinations(group, 2)}


def _resolve(tables: Tables, folder: Path, place: Path, *phases: str) -> dict[str, tuple[str, str]]:
    """Run these phases of a load on the five pages; give source and scope of each page."""
    store, entries, scopes = RecordStore(place / "records"), [], {}
    for file in sorted((folder / "listings").glob("*.txt")):
        source = load_sources()[file.stem.partition("-")[0]]
        records: list[Record] = []
        for one in open_inputs(str(file)):
            records += source.parse(one.stream, Reading(one.name))
        scopes[file.stem] = next((one.source, one.scope) for one in records if hasattr(one, "scope"))
        entries.append(store.write(file.stem, records, load=1, loaded_at=""))
    run_stages(tables, PipelineRun(store, entries), *phases)
    return scopes


def _gold(folder: Path) -> list[dict[str, str]]:
    lines = (folder / "gold" / "seed-records.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]
