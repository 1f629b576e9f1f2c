"""Labelled people as the mentions that the resolver sees, identifiers withheld: real sets and made ones."""

import json
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pyarrow as pa
import pyarrow.compute as pc

from bench.archives import member
from bench.homonyms import read_homonyms, read_world
from bench.labelled_people import SETS as LABELLED
from bench.medline_pairs import GOLD, read_pairs
from bench.people_lessons import LabelledRows
from loaders.evaluation.authors import Mention, mention_rows
from loaders.pipeline import Run, run_stages
from loaders.resolve.people.mentions import MENTION_ROWS
from loaders.store import RecordStore
from loaders.tables import Tables, open_tables

MADE = "made homonyms"
HOMONYMS = 240
"""Made names of each fold."""


class Kin(NamedTuple):
    """How much a set counts, which people it shares with other sets, and its licence."""

    weight: float
    kin: str
    licence: str


SETS: Mapping[str, Kin] = {
    "Anthology": Kin(1.5, "Anthology", "CC BY 4.0, CC BY-NC-SA 3.0 before 2016"),
    "Anthology, labelled alone": Kin(1.5, "Anthology", "the same"),
    "Qian": Kin(1.5, "Qian", "ODC-BY"),
    "Medline 1500": Kin(0.7, "Medline", "MIT; PubMed under NLM terms"),
    "Medline 400": Kin(0.3, "Medline", "the same"),
    MADE: Kin(1.0, "homonyms", "of the Anthology and of arXiv metadata, CC0"),
}
"""The Anthology stands twice: with all bylines of the labelled names' blocks, as a load resolves them, of
which few are labelled so that few errors show; and with nothing but labelled bylines."""


def read_sets(folder: Path) -> Iterator[tuple[str, LabelledRows]]:
    """Every set by its name."""
    anthology = _anthology(folder)
    yield "Anthology", anthology
    alone = pc.is_in(anthology.rows["mention"], pa.array(sorted(anthology.truth)))
    yield "Anthology, labelled alone", LabelledRows(anthology.rows.filter(alone), anthology.truth)
    yield "Qian", labelled_rows(list(_qian(folder)))
    for name, asked in read_pairs(folder).items():
        yield name.capitalize(), labelled_rows(asked)
    yield MADE, labelled_rows(read_homonyms(read_world(folder), HOMONYMS))


def labelled_rows(asked: Sequence[Mention]) -> LabelledRows:
    """Mentions, each with its true person, in blocks."""
    rows = pa.Table.from_pylist(list(mention_rows(asked)), MENTION_ROWS)
    return LabelledRows(rows, {f"{place:09}": str(one.person) for place, one in enumerate(asked)})


def _qian(folder: Path) -> Iterator[Mention]:
    signatures = json.loads(member(folder / GOLD, "qian_signatures.json"))
    clusters = json.loads(member(folder / GOLD, "qian_clusters.json"))
    person = {key: number for number, cluster in clusters.items() for key in cluster["signature_ids"]}
    for key, told in signatures.items():
        yield _signature(key, told["author_info"], person[key])


def _signature(key: str, told: Mapping[str, Any], person: str) -> Mention:
    return Mention(
        id=key,
        name=" ".join(filter(None, (told["first"], told["middle"], told["last"]))),
        paper=key,
        affiliation="; ".join(told["affiliations"] or ()) or None,
        block=told["given_block"],
        person=person,
    )


def _anthology(folder: Path) -> LabelledRows:
    """The mentions of all blocks that hold a byline with an ORCID."""
    works, labelled = LABELLED["acl"](folder)
    with tempfile.TemporaryDirectory() as place, open_tables(f"duckdb:{place}/tables") as tables:
        store = RecordStore(Path(place) / "records")
        entries = [store.write("all", works, load=1, loaded_at="")]
        run = Run(store, entries, splitter=lambda *_: [])
        run_stages(tables, run, "statements", "papers", "people.judge", "people.block")
        truth = _truth(tables, {member: one.person for member, one in labelled.items()})
        return LabelledRows(_labelled_blocks(tables, truth), truth)


def _truth(tables: Tables, person: Mapping[str, str]) -> dict[str, str]:
    bylines = tables.one("select mention, members from bylines").to_pylist()
    return {
        row["mention"]: person[known]
        for row in sorted(bylines, key=lambda row: str(row["mention"]))
        for known in row["members"]
        if known in person
    }


def _labelled_blocks(tables: Tables, truth: Mapping[str, str]) -> pa.Table:
    tables.use("labelled", pa.table({"mention": sorted(truth)}))
    return tables.one(
        "select * from mention_rows where block in"
        " (select block from mention_rows join labelled using (mention)) order by block, mention"
    )
