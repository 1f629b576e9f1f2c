"""Works of dumps: many small parts are read by one map, and unchanged scopes are taken from the last load."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import partial

import msgspec
import pyarrow as pa

from loaders.model.statements import CITATIONS, CONCEPTS, WORKS
from loaders.store.catalogue import CatalogueEntry
from loaders.store.folder import RecordStore
from loaders.store.in_force import InForce
from loaders.store.scoped import rows_of, scope_columns
from loaders.tables import StageCache, Tables, relation

Parts = Mapping[str, Sequence[InForce]]
Scope = tuple[str, str]
_CONTENTS = pa.schema({"source": pa.string(), "scope": pa.string(), "content": pa.string()})


def use_dumps(
    tables: Tables, store: RecordStore, dumps: Parts, entries: Iterable[CatalogueEntry], kept: StageCache
) -> None:
    """Write `dumps`, the works of all dumps in force; a scope that has not changed is not read again."""
    kept.remember("dumps", "dumps_contents")
    contents = _contents(store, dumps)
    columns = zip(*((*scope, content) for scope, content in contents.items()), strict=True)
    listed = pa.table(list(columns) or [()] * len(_CONTENTS), schema=_CONTENTS)
    tables.use("dumps_contents", listed)
    tables.use("no_dumps", WORKS.empty_table())
    names, known = ["no_dumps"], set[Scope]()
    if kept.recall(tables, "dumps", "dumps_contents"):
        known = _known(tables)
        again = relation(__file__, "dumps_again", columns=", ".join(f"kept.{name}" for name in WORKS.names))
        tables.sql("dumps_again", again)
        names.append("dumps_again")
    tables.use("dumps", [*names, *_read(tables, store, _without(dumps, known), entries)])


def use_citations(
    tables: Tables, store: RecordStore, parts: Parts, entries: Iterable[CatalogueEntry]
) -> None:
    """Write `citations`, the citations that works name; a part without such works is not read."""
    citing = {
        part: [one for one in scopes if one.citing]
        for part, scopes in parts.items()
        if any(one.citing for one in scopes)
    }
    tables.use("no_citations", CITATIONS.empty_table())
    names = _read(tables, store, citing, entries, name="citations", schema=CITATIONS)
    tables.use("citations", ["no_citations", *names])


def use_concepts(tables: Tables, store: RecordStore, parts: Parts, entries: Iterable[CatalogueEntry]) -> None:
    """Write `concepts_read` batch by batch, since a vocabulary may be large."""
    found = {part: scopes for part, scopes in parts.items() if any(one.concepts for one in scopes)}
    tables.use("no_concepts", CONCEPTS.empty_table())
    names = _read(tables, store, found, entries, name="concepts", kind="concepts", schema=CONCEPTS)
    tables.use("concepts_read", ["no_concepts", *names])


def _read(
    tables: Tables,
    store: RecordStore,
    dumps: Parts,
    entries: Iterable[CatalogueEntry],
    *,
    name: str = "dump",
    kind: str = "works",
    schema: pa.Schema = WORKS,
) -> list[str]:
    """Read these parts; returns the names of the tables written."""
    names = []
    for number, bundle in enumerate(_bundles(dumps, entries)):
        names.append(f"{name}_{number}")
        tables.use(f"{name}_read_{number}", [store.file(part, kind) for part in bundle])
        scopes = scope_columns(scope for part in bundle for scope in dumps[part])
        tables.map(names[-1], f"{name}_read_{number}", partial(rows_of, scopes, schema), schema)
    return names


def _bundles(dumps: Parts, entries: Iterable[CatalogueEntry]) -> Collection[Sequence[str]]:
    """The parts in few bundles; in a bundle no two parts share a scope, so a scope names its part."""
    scopes_of = {entry.part: {(one.source, one.scope) for one in entry.readings} for entry in entries}
    seen: dict[Scope, int] = {}
    bundles: dict[int, list[str]] = defaultdict(list)
    for part in sorted(dumps):
        turn = max(seen.get(scope, 0) for scope in scopes_of[part])
        seen.update(dict.fromkeys(scopes_of[part], turn + 1))
        bundles[turn].append(part)
    return bundles.values()


def _contents(store: RecordStore, dumps: Parts) -> dict[Scope, str | None]:
    """A text that changes with the rows of each scope; None if a part of it is sealed or missing."""
    contents: dict[Scope, list[tuple[str | None, ...]]] = defaultdict(list)
    for part, scopes in sorted(dumps.items()):
        stamp = store.stamp(part, "works")
        for one in scopes:
            contents[one.source, one.scope].append((stamp, one.shown, one.loaded_at, one.file))
    return {
        scope: msgspec.json.encode(lines).decode() if all(stamp for stamp, *_ in lines) else None
        for scope, lines in contents.items()
    }


def _known(tables: Tables) -> set[Scope]:
    """The scopes that have not changed; writes them as `dumps_known`."""
    tables.sql("dumps_known", relation(__file__, "dumps_known"))
    return {(row["source"], row["scope"]) for row in tables.one("select * from dumps_known").to_pylist()}


def _without(dumps: Parts, known: set[Scope]) -> Parts:
    """The parts with their scopes, without the known scopes."""
    left = {
        part: [one for one in scopes if (one.source, one.scope) not in known]
        for part, scopes in dumps.items()
    }
    return {part: scopes for part, scopes in left.items() if scopes}
