"""Titles and names of an arXiv section find their entities: all that are special, and a fifth of the rest."""

import re
from collections.abc import Sequence
from pathlib import Path

import pyarrow as pa
import pytest

from app.graph.embedded.engine import EmbeddedEngine
from app.graph.engine import Engine
from app.graph.reader import GraphReader
from app.graph.schema import apply_schema
from app.graph.writer import Write, Writer
from app.storage.folder import DataFolder
from bench.retrieval.ranks import SearchPlace, places_of
from bench.retrieval.search_queries import Typed, titles_typed
from loaders.model.records import Reading, WorkRecord
from loaders.names.printed import shown_title
from loaders.reading import open_inputs
from loaders.rows.lookups import name_rows, title_rows
from loaders.sources import arxiv
from tests.graph.graphs import write_rows

pytestmark = [
    pytest.mark.corpus,
    pytest.mark.timeout(1_200),  # thousands of searches: several minutes where the machine is slow
]


def read_works(corpus: Path) -> list[WorkRecord]:
    file = corpus / "data" / "arxiv-oai-tsv-20200101" / "cs.DL.tsv.xz"
    records = (
        record for one in open_inputs(str(file)) for record in arxiv.parse(one.stream, Reading("cs.DL"))
    )
    return [record for record in records if isinstance(record, WorkRecord) and record.title]


WITHOUT_INDEX = {"title", "other title", "title without subtitle", "first seven words"}
"""Forms of a title that the engine alone finds; slips and parts of titles take a read index."""


PLAIN = re.compile(r"[A-Za-z]+(?:[ -][A-Za-z]+)*")
"""Words without a mark, an accent, a digit or an initial's full stop."""


def is_asked(place: int, text: str) -> bool:
    """Whether a text has anything special, or is every fifth."""
    return PLAIN.fullmatch(text) is None or place % 5 == 0


def write_keys(engine: Engine, titles: Sequence[str], names: Sequence[str]) -> None:
    keys = [*title_rows(_batch("P", titles)).to_pylist(), *name_rows(_batch("A", names)).to_pylist()]
    with Writer(engine) as writer:
        apply_schema(writer)
        writer.write([Write("search_key_upsert", write_rows(keys))])


async def search_all(engine: Engine, typed: Sequence[Typed]) -> list[SearchPlace]:
    reader = GraphReader(engine, deadline=60)
    try:
        return await places_of(reader, typed, has_words=False)
    finally:
        await reader.close()


async def test_titles_and_names_find_their_entities(corpus: Path, tmp_path: Path) -> None:
    works = read_works(corpus)
    written = [" ".join((work.title or "").split()) for work in works]
    titles = list(map(shown_title, written))
    names = sorted({byline.name for work in works for byline in work.authors or ()})
    typed = [
        *(
            one
            for place, title in enumerate(titles)
            if is_asked(place, title)
            for one in titles_typed(f"P{place}", title, [written[place]])
            if one.form in WITHOUT_INDEX
        ),
        *(Typed("name", name, f"A{place}") for place, name in enumerate(names) if is_asked(place, name)),
    ]
    with EmbeddedEngine(DataFolder(tmp_path), heap="384m") as engine:
        write_keys(engine, titles, names)
        places = await search_all(engine, typed)
    missed = [place for place in places if not place.is_first]
    assert (len(places) > 6_500, missed) == (True, [])


def _batch(letter: str, names: Sequence[str]) -> pa.RecordBatch:
    rows = [{"id": f"{letter}{place}", "label": name, "popularity": 1} for place, name in enumerate(names)]
    return pa.RecordBatch.from_pylist(rows)
