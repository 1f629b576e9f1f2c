"""A synthetic world as a snapshot, as if it had been loaded."""

from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from app.graph.schema import schema_version
from bench.synthetic.columns import as_texts, author_lists, bylines, dates, natures
from bench.synthetic.pairs import pairs_together
from bench.synthetic.world import Numbers, SyntheticWorld
from loaders.publish.snapshot import GRAPH, GraphTable, Snapshot, SnapshotManifest, hashed_schema
from loaders.rows import schema_of

_WORDS = "sparse dense graph neural matrix vision language model deep fast large robust learning".split()
_WORDS_OF_TITLE = 8


def write_state(world: SyntheticWorld, folder: Path) -> Snapshot:
    """A snapshot in an empty folder; tables and properties that a world does not have are empty."""
    texts = {kind: as_texts(ids) for kind, ids in world.ids.items()}
    tables = _nodes(world, texts) | _relationships(world, texts)
    rows = {}
    for table in GRAPH:
        columns = tables.pop(table.name, {})
        kind = "node" if "id" in schema_of(table).names else "rel"
        file = folder / "graph" / kind / f"{table.name}.parquet"
        file.parent.mkdir(parents=True, exist_ok=True)
        whole = _whole(table, columns)
        pq.write_table(whole, file, compression="zstd")
        rows[table.name] = len(whole)
    counts = {f"{kind}_count": len(ids) for kind, ids in world.ids.items() if kind != "topic_cluster"}
    counts |= {"work_record_count": 0, "page_record_count": 0, "open_list_count": 0}
    version = version_of(world)
    dataset: dict[str, str | int] = {"version": version, "state": "whole", **counts}
    dataset |= {"schema_version": schema_version(), "published_at": "2026-01-01T00:00:00Z"}
    manifest = SnapshotManifest(version, rows, dataset)
    (folder / "manifest.json").write_bytes(msgspec.json.encode(manifest))
    return Snapshot(folder, manifest)


def version_of(world: SyntheticWorld) -> str:
    """The version under which a world is known."""
    return f"synthetic{len(world.years)}"


def _whole(table: GraphTable, columns: dict[str, Any]) -> pa.Table:
    schema = hashed_schema(table)
    count = len(next(iter(columns.values()), ()))
    arrays = [_column(columns.get(field.name), field.type, count) for field in schema]
    return pa.table(arrays, schema=schema)


def _column(values: Any, kind: pa.DataType, count: int) -> pa.Array:
    if values is not None:
        return (values if isinstance(values, pa.Array) else pa.array(values)).cast(kind)
    if pa.types.is_list(kind):
        return pa.ListArray.from_arrays(
            pa.array(np.zeros(count + 1, dtype=np.int32)), pa.array([], kind.value_type)
        )
    return pa.nulls(count, kind)


def _nodes(world: SyntheticWorld, texts: dict[str, pa.Array]) -> dict[str, dict[str, Any]]:
    counts = {"author": world.authors, **{kind: world.joins[name][1] for kind, name in _COUNTED.items()}}
    counts["institution"] = world.joins["paper_affiliated_with"][1]
    names = {kind: _labels(kind, len(ids)) for kind, ids in texts.items()}
    names["paper"] = _titles(len(texts["paper"]))
    nodes: dict[str, dict[str, Any]] = {
        kind: {"id": ids, "label": names[kind]} | _counts(kind, counts, len(ids))
        for kind, ids in texts.items()
    }
    nodes["author"] |= _people(world)
    nodes["paper"] |= _papers(world)
    nodes["topic_cluster"] |= {"level": np.ones(len(texts["topic_cluster"]), dtype=np.int64)}
    nodes["search_key"] = _keys(texts, names)
    return nodes


_COUNTED = {"topic": "about", "venue": "published_in", "topic_cluster": "in_cluster"}


def _counts(kind: str, counts: dict[str, Numbers], number: int) -> dict[str, Any]:
    found = np.bincount(counts[kind], minlength=number) if kind in counts else np.ones(number, dtype=np.int64)
    return {"paper_count": found, "popularity": found}


def _people(world: SyntheticWorld) -> dict[str, Any]:
    count = len(world.ids["author"])
    nothing = np.zeros(count, dtype=np.int64)
    papers = np.bincount(world.authors, minlength=count)
    return {
        "nature": natures(count),
        "lists_complete": papers,
        "lists_cut": nothing,
        "lists_none": nothing,
        "identity_confidence": np.full(count, 0.93),
        "identity_level": ["UNCERTAIN"] * count,
        "record_count": papers,
    }


def _papers(world: SyntheticWorld) -> dict[str, Any]:
    count = len(world.years)
    return {
        "type": ["ARTICLE"] * count,
        "status": ["CURRENT"] * count,
        "year": world.years,
        "sort_date": dates(world.years.tolist()),
        "author_list": author_lists(count),
        "author_count": world.sizes,
    }


def _keys(texts: dict[str, pa.Array], names: dict[str, pa.Array]) -> dict[str, Any]:
    """One for each person and paper."""
    kinds = ("author", "paper")
    shown = pa.concat_arrays([names[kind] for kind in kinds])
    entities = pa.concat_arrays([texts[kind] for kind in kinds])
    keys = pc.utf8_lower(shown)
    return {
        "id": pc.binary_join_element_wise(entities, keys, "|"),
        "key": keys,
        "name": shown,
        "kind": [kind.upper() for kind in kinds for _ in texts[kind]],
        "entity": entities,
        "is_whole": np.ones(len(entities), dtype=np.bool_),
        "popularity": np.ones(len(entities), dtype=np.int64),
    }


def _relationships(world: SyntheticWorld, texts: dict[str, pa.Array]) -> dict[str, dict[str, Any]]:
    ends = {"about": "topic", "published_in": "venue", "in_cluster": "topic_cluster"}
    found: dict[str, dict[str, Any]] = {}
    for name, kind in {**ends, "paper_affiliated_with": "institution"}.items():
        one, other = world.joins[name]
        found[name] = {"source": texts["paper"].take(one), "target": texts[kind].take(other)}
    found["wrote"] = bylines(world, texts) | {
        "position": np.ones(len(world.authors), dtype=np.int64),
        "is_stated": np.ones(len(world.authors), dtype=np.bool_),
        "name_as_written": _labels("author", len(texts["author"])).take(world.authors),
    }
    together = pairs_together(world)
    ends_together = {end: texts["author"].take(together[end]) for end in ("source", "target")}
    found["collaborated_with"] = together | ends_together
    return found


def _labels(kind: str, count: int) -> pa.Array:
    return pa.array([f"{kind.title()} {number}" for number in range(count)])


def _titles(count: int) -> pa.Array:
    words = np.random.default_rng(3).integers(0, len(_WORDS), (count, _WORDS_OF_TITLE)).tolist()
    return pa.array([" ".join(_WORDS[word] for word in row).capitalize() for row in words])
