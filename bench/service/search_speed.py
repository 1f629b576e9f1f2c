"""How long searches take, on a loaded graph and on a larger one.

Usage: `python -m bench.service.search_speed FOLDER`.

Titles and names of the data folder are typed as people type them (`bench/retrieval/search_queries.py`), and
letter by letter as they appear while somebody types. Each is searched for in a read index of the folder's
papers and people, and in one of `--times 8` as many. Of the larger one, titles have their words, and
people their names, from others of the same kind drawn from a seed, so words are as frequent as in the
folder. Printed are milliseconds of CPU time: median, 95 of 100, and the longest.
"""

import argparse
import random
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import quantiles
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from app.index.building.arrays import build_index
from app.index.building.columns import COLUMNS
from app.index.storage.layout import Index
from app.storage.folder import DataFolder
from app.text.names import fold
from bench.accepted import open_accepted
from bench.retrieval.ranks import place_in
from bench.retrieval.search_queries import FORMS, Typed, read_typed
from bench.service.titles import draw_each

LETTERS = (2, 3, 4, 6, 9, 13, 18)
"""Numbers of letters after which a text that somebody is typing is searched for. Set by hand."""
TYPING = "while typing"
SEED = 1


def main() -> None:
    """Print a table with a line per form and size."""
    given = _arguments()
    folder = DataFolder(given.folder)
    drawn = draw_each(read_typed(folder), given.each)
    drawn += list(_typing([one for one in drawn if one.form in ("title", "name")]))
    tables = _tables(folder)
    print("papers | form | p50 | p95 | longest\n|---|---|---|---|---|")
    for times in (1, given.times):
        index = build_index(grown(tables, times))
        _search(index, drawn[:20])
        for form in (*FORMS, TYPING):
            spans = _search(index, [one for one in drawn if one.form == form])
            cuts = quantiles(spans, n=100)
            figures = " | ".join(f"{span:.1f} ms" for span in (cuts[49], cuts[94], max(spans)))
            print(f"{len(index.paper_ids):,} | {form} | {figures}", flush=True)


def _typing(whole: Sequence[Typed]) -> Iterator[Typed]:
    for one in whole:
        for letters in LETTERS:
            if letters < len(one.text):
                yield Typed(TYPING, one.text[:letters], one.entity)


def _search(index: Index, drawn: Sequence[Typed]) -> list[float]:
    """Milliseconds of CPU time of each search."""
    spans = []
    for one in drawn:
        start = time.process_time()
        place_in(index, one)
        spans.append((time.process_time() - start) * 1000)
    return spans


def _tables(folder: DataFolder) -> dict[str, pa.Table]:
    graph = open_accepted(folder).folder / "graph" / "node"
    return {
        name: pq.read_table(graph / f"{name}.parquet", columns=COLUMNS[name].names)
        for name in ("paper", "author", "topic", "institution", "venue", "search_key")
    }


def grown(tables: dict[str, pa.Table], times: int) -> dict[str, pa.Table]:
    """The tables of an index of `times` as many papers and people; those that no search reads are empty."""
    found = {name: tables.get(name, schema.empty_table()) for name, schema in COLUMNS.items()}
    sought = dict(zip(*(found["search_key"][name].to_pylist() for name in _SOUGHT), strict=True))
    chance = random.Random(SEED)
    for kind in ("paper", "author"):
        ids, labels = (tables[kind][name].to_pylist() for name in ("id", "label"))
        popularity = [sought.get(id_, 0) for id_ in ids]
        for copy in range(1, times):
            new_ids, new = [f"{id_}x{copy}" for id_ in ids], list(_mixed(labels, chance))
            found[kind] = _longer(found[kind], tables[kind], {"id": new_ids, "label": new})
            keys: dict[str, list[Any]] = {
                "key": [fold(label) for label in new],
                "name": new,
                "entity": new_ids,
            }
            keys |= {"is_whole": [True] * len(ids), "popularity": popularity}
            rows = pa.table(keys, schema=COLUMNS["search_key"])
            found["search_key"] = pa.concat_tables([found["search_key"], rows])
    return found


_SOUGHT = ("entity", "popularity")


def _mixed(labels: Sequence[str], chance: random.Random) -> Iterator[str]:
    """Texts as long as the given ones, each word from another drawn text, at the same place in it."""
    split = [label.split() or [label] for label in labels]
    for words in split:
        others = (chance.choice(split) for _ in words)
        yield " ".join(other[place % len(other)] for place, other in enumerate(others))


def _longer(table: pa.Table, rows: pa.Table, changed: dict[str, list[str]]) -> pa.Table:
    columns = [changed.get(name, rows[name]) for name in rows.column_names]
    return pa.concat_tables([table, pa.table(columns, schema=rows.schema)])


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--each", type=int, default=300, help="texts of each form")
    parser.add_argument("--times", type=int, default=8, help="how many times the papers of the larger index")
    return parser.parse_args()


if __name__ == "__main__":
    main()
