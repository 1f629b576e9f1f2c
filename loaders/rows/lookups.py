"""Rows by which entities are found: search keys, outside identifiers, and ids that were merged away."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from app.identifiers import Identifier, key_of, url_of
from app.security.marks import RETIRED
from app.text.formulas import printed
from app.text.names import name_keys, title_keys
from loaders.ids.ledger import LedgerEntry
from loaders.ids.minting import PREFIXES
from loaders.names.printed import plain_text
from loaders.rows.columns import with_columns
from loaders.rows.keeping import answer, keep, keep_all, model_table
from loaders.rows.schemas import schema_of
from loaders.tables import StageCache, Tables, relation

_ENTITIES = ("author", "paper", "topic", "institution", "venue")
_KINDS = {prefix: kind for kind, prefix in PREFIXES.items()}


def build_search_keys(tables: Tables, retired: Mapping[str, Iterable[str]], kept: StageCache) -> None:
    """Write search_key; needs the tables of the entities.

    The keys of `retired` names, by the anchor of their person, are marks (app/security/marks.py).
    """
    schema = schema_of(model_table("search_key"))
    for name in _ENTITIES:
        stage = title_rows if name == "paper" else name_rows
        _use_named(tables, name)
        contents = relation(__file__, "sql/named_contents", named=f"named_{name}")
        kept.map(tables, f"keys_{name}", f"named_{name}", stage, schema, by="entity", contents=contents)
    pairs = [(person, RETIRED + mark) for person, marks in sorted(retired.items()) for mark in sorted(marks)]
    columns = {"person": [person for person, _ in pairs], "mark": [mark for _, mark in pairs]}
    tables.use("retired_names", pa.table(columns, pa.schema({"person": pa.string(), "mark": pa.string()})))
    tables.use("keys_retired", answer(tables, "retired_keys").cast(schema))
    keep_all(tables, "search_key", [f"keys_{name}" for name in (*_ENTITIES, "retired")])


def _use_named(tables: Tables, name: str) -> None:
    """Write `named_NAME`: entities with the columns from which their keys follow, also as one text."""
    forms = [one for one in ("names", "version_titles") if one in schema_of(model_table(name)).names]
    columns = ", ".join(["id", "id as entity", "label", "popularity", *forms])
    rows = tables.one(f"select {columns} from node_{name}")  # noqa: S608 - names of our own
    parts = [pc.binary_join(rows[one], "\n") for one in forms]
    parts += [rows["label"], rows["popularity"].cast(pa.string())]
    content = pc.binary_join_element_wise(*parts, "\n", null_handling="replace")
    tables.use(f"named_{name}", rows.append_column("content", content))


def build_identifiers(tables: Tables) -> None:
    """Write identifier and what each one identifies; of two claims the stronger assertion is used."""
    claims = answer(tables, "identifications")
    named = list(map(Identifier, claims["scheme"].to_pylist(), claims["value"].to_pylist()))
    keys = list(map(key_of, named))
    nodes = dict(zip(keys, named, strict=True))
    columns = {
        "id": list(nodes),
        "scheme": [one.scheme for one in nodes.values()],
        "value": [one.value for one in nodes.values()],
        "url": list(map(url_of, nodes.values())),
    }
    keep(tables, "identifier", pa.table(columns, schema_of(model_table("identifier"))))
    claims = with_columns(claims, source=pa.array(keys, pa.string()))
    for name in _ENTITIES:
        keep(tables, f"identifies_{name}", claims.filter(pc.equal(claims["entity"], name.upper())))


def build_retired_ids(tables: Tables, ledger: Iterable[LedgerEntry]) -> None:
    """Write retired_id and the entity to which each redirects."""
    retired = [entry for entry in ledger if entry.state == "merged"]
    _keep_rows(tables, "retired_id", [{"id": entry.id} for entry in retired])
    for name in (*_ENTITIES, "topic_cluster"):
        leads = [
            {"source": entry.id, "target": entry.became} for entry in retired if entry.kind == name.upper()
        ]
        _keep_rows(tables, f"redirects_to_{name}", leads)


def build_withheld_ids(tables: Tables, marks: Iterable[str]) -> None:
    """Write withheld_id."""
    _keep_rows(tables, "withheld_id", [{"id": mark} for mark in sorted(marks)])


def _keep_rows(tables: Tables, name: str, rows: list[dict[str, Any]]) -> None:
    keep(tables, name, pa.Table.from_pylist(rows, schema_of(model_table(name))))


def name_rows(batch: pa.RecordBatch) -> pa.RecordBatch:
    """Search keys of people, institutions, venues and topics, by every name."""
    return _key_rows(batch, "names", name_keys)


def title_rows(batch: pa.RecordBatch) -> pa.RecordBatch:
    """Search keys of papers, by every title of a version."""
    return _key_rows(batch, "version_titles", _printed_keys)


def _printed_keys(title: str) -> Mapping[str, bool]:
    """The keys of a title as plain text, and of the whole title as it is shown and as it is written."""
    return title_keys(plain_text(title), printed(title), title)


def _key_rows(
    batch: pa.RecordBatch, forms: str, keys_of: Callable[[str], Mapping[str, bool]]
) -> pa.RecordBatch:
    """One row for each key of each form of a name.

    If two forms have one key, the row has the first form of which the key is the whole, else the first form.
    """
    others = batch[forms].to_pylist() if forms in batch.schema.names else [[]] * batch.num_rows
    kind = _kind_of(batch)
    rows: dict[str, dict[str, Any]] = {}
    columns = ("id", "label", "popularity")
    for id_, label, popularity, names in zip(
        *(batch[name].to_pylist() for name in columns), others, strict=True
    ):
        for name in dict.fromkeys([label, *(names or [])]):
            for key, is_whole in keys_of(name).items():
                known = rows.get(f"{id_}|{key}")
                if known is None or (is_whole and not known["is_whole"]):
                    row = {"key": key, "name": name, "kind": kind, "entity": id_, "is_whole": is_whole}
                    rows[f"{id_}|{key}"] = row | {"popularity": popularity}
    return pa.RecordBatch.from_pylist(
        [{"id": id_, **row} for id_, row in rows.items()], schema_of(model_table("search_key"))
    )


def _kind_of(batch: pa.RecordBatch) -> str:
    first = batch["id"][0].as_py() if batch.num_rows else ""
    return _KINDS.get(first[:1], "")
