"""The forms of a graph from its search keys."""

from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from numpy.typing import NDArray

from app.index.building.columns import COLUMNS, READ
from app.index.building.id_lookup import IdTexts
from app.index.storage.rows import RaggedRows, turned
from app.index.storage.texts import Texts

KINDS = ("author", "paper", "topic", "institution", "venue")
"""Kinds that a search finds; `form_kind` is the place of a kind here."""

_ORDER = [("popularity", "descending"), ("entity", "ascending"), ("key", "ascending")]


def form_parts(keys: pa.Table, ids: Mapping[str, IdTexts], labels: Mapping[str, pa.Table]) -> dict[str, Any]:
    """The parts of an index for forms, made from the whole keys.

    `labels` are the tables of the kinds in the order of `ids`.
    """
    whole = keys.filter(READ["search_key"])
    kinds, places = _entities(whole["entity"], ids)
    is_known = places >= 0
    whole = whole.append_column("kind", pa.array(kinds)).append_column("place", pa.array(places))
    whole = whole.filter(pa.array(is_known)).sort_by(_ORDER)
    words, of_form = _words(whole["key"])
    return {
        "words": Texts.of(words),
        "words_by_end": _order(pc.utf8_reverse(words)),
        "form_kind": whole["kind"].to_numpy(),
        "form_entity": whole["place"].to_numpy().astype(np.int32),
        "form_popularity": pc.fill_null(whole["popularity"], 0).to_numpy().astype(np.int32),
        "form_names": Texts.of(_other_names(whole, labels)),
        "forms_by_key": _order(whole["key"]),
        "words_of_form": of_form,
        "forms_of_word": turned(of_form, len(words)),
    }


@cache
def no_forms() -> Mapping[str, Any]:
    """The parts of an index without forms, for small indexes that are not searched."""
    nothing = COLUMNS["search_key"].empty_table()
    none = {name: IdTexts.of(pa.chunked_array([], pa.string())) for name in KINDS}
    return form_parts(nothing, none, {name: COLUMNS[name].empty_table() for name in KINDS})


def _entities(entities: pa.ChunkedArray, ids: Mapping[str, IdTexts]) -> tuple[NDArray[Any], NDArray[Any]]:
    """The kind of each entity and its place in that kind; -1 if the graph does not have it."""
    kinds, places = np.zeros(len(entities), np.uint8), np.full(len(entities), -1, np.int64)
    for kind, name in enumerate(KINDS):
        found = ids[name].found(entities)
        own = np.asarray(pc.fill_null(found, -1).to_numpy(), dtype=np.int64)
        kinds[own >= 0] = kind
        places = np.maximum(places, own)
    return kinds, places


def _other_names(whole: pa.Table, labels: Mapping[str, pa.Table]) -> pa.ChunkedArray:
    """The name of each form; empty if it equals the label of its entity, which is stored already."""
    names = whole["name"].combine_chunks()
    for kind, name in enumerate(KINDS):
        is_own = pc.equal(whole["kind"], pa.scalar(kind, pa.uint8())).combine_chunks()
        places = pc.if_else(is_own, whole["place"].combine_chunks(), None)
        own = labels[name]["label"].combine_chunks().take(places)
        names = pc.if_else(pc.fill_null(pc.equal(names, own), False), "", names)  # noqa: FBT003 - of pyarrow
    return pa.chunked_array([names])


def _words(keys: pa.ChunkedArray) -> tuple[pa.Array, RaggedRows]:
    """The words of all keys in byte order, and the words of each key in their order."""
    split = pc.split_pattern(keys.combine_chunks(), " ")
    starts = np.asarray(split.offsets.to_numpy(), dtype=np.int64)
    found = pc.list_flatten(split).dictionary_encode()
    order = pc.sort_indices(found.dictionary)
    ranks = np.empty(len(order), np.int32)
    ranks[order.to_numpy()] = np.arange(len(order), dtype=np.int32)
    items = ranks[found.indices.to_numpy()] if len(found) else np.empty(0, np.int32)
    return found.dictionary.take(order), RaggedRows(starts - starts[0], items)


def _order(texts: pa.Array | pa.ChunkedArray) -> NDArray[np.int32]:
    order: NDArray[np.int32] = pc.sort_indices(texts).to_numpy().astype(np.int32)
    return order
