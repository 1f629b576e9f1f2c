"""Facts that papers are filtered and counted by: types, languages, DOIs, sources, countries, clusters."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from numpy.typing import NDArray

from app.index.building.id_lookup import IdTexts
from app.index.storage.layout import NO_VALUE
from app.index.storage.rows import Places, RaggedRows, marked, rows_of, turned
from app.index.storage.texts import Texts

_DOI = "doi:"
"""How the id of an identifier begins that is a DOI."""


def fact_parts(
    graph: Mapping[str, pa.Table], ids: Mapping[str, IdTexts], own: Mapping[str, pa.Table]
) -> dict[str, Any]:
    """The parts of an index for filters; `own` are the tables of kinds in the order of `ids`."""
    types, paper_type = _values(own["paper"]["type"])
    languages, paper_language = _values(own["paper"]["language"])
    countries, institution_country = _values(own["institution"]["country"])
    clusters = IdTexts.of(graph["topic_cluster"]["id"])
    of_cluster = pa.concat_tables([graph["in_cluster"], graph["in_local_cluster"]])
    return {
        "types": types,
        "paper_type": paper_type,
        "languages": languages,
        "paper_language": paper_language,
        "countries": countries,
        "institution_country": institution_country,
        "all_cluster_ids": clusters.ids,
        "papers_of_any_cluster": turned(_joined(of_cluster, ids["paper"], clusters), len(clusters.ids)),
        "paper_has_doi": _have_doi(graph["identifies_paper"], ids["paper"]),
        "paper_is_open_access": pc.is_valid(own["paper"]["open_access_url"]).to_numpy(),
        **_sources(graph, ids["paper"]),
    }


def _have_doi(names: pa.Table, papers: IdTexts) -> NDArray[np.bool_]:
    """For each paper whether a DOI identifies it."""
    named = names.filter(pc.starts_with(names["source"], _DOI))["target"]
    return marked(papers.places(named), len(papers.ids))


def _values(column: pa.ChunkedArray) -> tuple[Texts, NDArray[np.int16]]:
    """The distinct values in byte order, and the place of each row's value; NO_VALUE for null."""
    values = pc.unique(column).drop_null()
    ordered = values.take(pc.sort_indices(values))
    places = pc.fill_null(pc.index_in(column, value_set=ordered, skip_nulls=True), NO_VALUE)
    return Texts.of(ordered), places.to_numpy().astype(np.int16)


def _sources(graph: Mapping[str, pa.Table], papers: IdTexts) -> dict[str, Any]:
    """The sources of the records of each paper, each once."""
    records = IdTexts.of(graph["record"]["id"])
    keys = graph["record"]["source"].combine_chunks()
    sources = IdTexts.of(pa.chunked_array([pc.unique(keys).drop_null()]))
    described = graph["describes_paper"]
    by_record = keys.take(pa.array(records.order))
    of_paper = by_record.take(pa.array(records.places(described["source"])))
    pairs = pa.table({"source": described["target"], "target": of_paper}).group_by(["source", "target"])
    return {"source_ids": sources.ids, "sources_of_paper": _joined(pairs.aggregate([]), papers, sources)}


def _joined(table: pa.Table, papers: IdTexts, others: IdTexts) -> RaggedRows:
    one: Places = papers.places(table["source"])
    return rows_of(one, others.places(table["target"]), len(papers.ids))[0]
