"""Labelled people as the mentions that the resolver sees, without identifiers: real sets and made ones."""

import gzip
import json
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pyarrow as pa
import pyarrow.compute as pc

from bench.archives import member
from bench.people.homonyms import read_homonyms, read_world
from bench.people.labelled_people import read_anthology
from bench.people.lessons import LabelledRows
from bench.people.medline_pairs import GOLD, read_pairs
from loaders.evaluation.tasks.authors import MentionLine, mention_rows
from loaders.names.personal import parse_name
from loaders.pipeline import PipelineRun, run_stages
from loaders.resolve.people.mentions import MENTION_ROWS
from loaders.store import RecordStore
from loaders.tables import Tables, open_tables

MADE = "made homonyms"
RARE = "rare names"
FEWEST_BYLINES = 5
"""Fewest bylines of a rare name that is used. Set by hand."""
SHARED_NAMES = {"AMiner": "aminer.jsonl.gz", "OpenReview": "openreview-homonyms.jsonl.gz"}
HOMONYMS = 240
"""Made names of each fold. Set by hand."""


class Kin(NamedTuple):
    """The weight of a set, 0 if it is only judged; the people that it shares with other sets; its licence."""

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
    "AMiner": Kin(0.0, "AMiner", "none stated"),
    "OpenReview": Kin(0.0, "OpenReview", "none stated"),
}
"""The Anthology is there twice: with all bylines of the labelled names' blocks, as a load resolves them, of
which few are labelled so that few errors show; and with nothing but labelled bylines."""


def read_sets(folder: Path) -> Iterator[tuple[str, LabelledRows]]:
    """Every set to which confidences are fitted or on which they are judged, by its name."""
    rows, truth = _anthology(folder)
    labelled = _labelled_blocks(rows, truth)
    yield "Anthology", LabelledRows(labelled, truth)
    alone = pc.is_in(labelled["mention"], pa.array(sorted(truth)))
    yield "Anthology, labelled alone", LabelledRows(labelled.filter(alone), truth)
    yield "Qian", labelled_rows(list(_qian(folder)))
    for name, lines in read_pairs(folder).items():
        yield name.capitalize(), labelled_rows(lines)
    yield MADE, _made(folder)
    for name, file in SHARED_NAMES.items():
        yield name, labelled_rows(read_shared_names(folder, file))


def read_all_sets(folder: Path) -> Iterator[tuple[str, LabelledRows]]:
    """All these sets, and the rare names of the Anthology."""
    yield from read_sets(folder)
    yield RARE, rare_names(_anthology(folder)[0])


def read_shared_names(folder: Path, file: str) -> list[MentionLine]:
    """The labelled mentions of one file of names that several people have."""
    body = gzip.decompress((folder / "identity" / "people-to-learn" / file).read_bytes())
    return [msgspec.json.decode(line, type=MentionLine) for line in body.splitlines()]


def rare_names(rows: pa.Table) -> LabelledRows:
    """The blocks of rare names, each name assumed to be one person's.

    A name is rare if it is written in full on at least five bylines and nobody else has its family name.
    """
    mentions, names = rows["mention"].to_pylist(), [parse_name(name) for name in rows["name"].to_pylist()]
    givens, bearing = defaultdict(set), defaultdict(list)
    for mention, name in zip(mentions, names, strict=True):
        givens[name.family].add(name.given[:1])
        if name.is_full:
            bearing[name].append(mention)
    bylines: dict[str, list[str]] = defaultdict(list)
    for name, own in bearing.items():
        if name.family and len(givens[name.family]) == 1:
            bylines[name.key] += own
    truth = {one: key for key, own in bylines.items() if len(own) >= FEWEST_BYLINES for one in own}
    return LabelledRows(_labelled_blocks(rows, truth), truth)


@cache
def _made(folder: Path) -> LabelledRows:
    """Made homonyms. They are cached, because two parts of the quality table read them."""
    return labelled_rows(read_homonyms(read_world(folder), HOMONYMS))


def labelled_rows(lines: Sequence[MentionLine]) -> LabelledRows:
    """Mentions, each with its true person, in blocks."""
    rows = pa.Table.from_pylist(list(mention_rows(lines)), MENTION_ROWS)
    return LabelledRows(rows, {f"{place:09}": str(one.person) for place, one in enumerate(lines)})


def _qian(folder: Path) -> Iterator[MentionLine]:
    signatures = json.loads(member(folder / GOLD, "qian_signatures.json"))
    clusters = json.loads(member(folder / GOLD, "qian_clusters.json"))
    person = {key: number for number, cluster in clusters.items() for key in cluster["signature_ids"]}
    for key, signature in signatures.items():
        yield _signature(key, signature["author_info"], person[key])


def _signature(key: str, signature: Mapping[str, Any], person: str) -> MentionLine:
    return MentionLine(
        id=key,
        name=" ".join(filter(None, (signature["first"], signature["middle"], signature["last"]))),
        paper=key,
        affiliation="; ".join(signature["affiliations"] or ()) or None,
        block=signature["given_block"],
        person=person,
    )


@cache
def _anthology(folder: Path) -> tuple[pa.Table, dict[str, str]]:
    """Every mention of the Anthology, and the ORCIDs of those that have one; cached like made homonyms."""
    works, labelled = read_anthology(folder)
    with tempfile.TemporaryDirectory() as place, open_tables(f"duckdb:{place}/tables") as tables:
        store = RecordStore(Path(place) / "records")
        entries = [store.write("all", works, load=1, loaded_at="")]
        run = PipelineRun(store, entries, splitter=lambda *_: [])
        run_stages(tables, run, "statements", "papers", "people.judge", "people.block")
        truth = _truth(tables, {member: one.person for member, one in labelled.items()})
        return tables.one("select * from mention_rows order by block, mention"), truth


def _truth(tables: Tables, person: Mapping[str, str]) -> dict[str, str]:
    bylines = tables.one("select mention, members from bylines").to_pylist()
    return {
        row["mention"]: person[known]
        for row in sorted(bylines, key=lambda row: str(row["mention"]))
        for known in row["members"]
        if known in person
    }


def _labelled_blocks(rows: pa.Table, truth: Mapping[str, str]) -> pa.Table:
    """All mentions of the blocks with a labelled mention."""
    is_labelled = pc.is_in(rows["mention"], pa.array(sorted(truth)))
    return rows.filter(pc.is_in(rows["block"], rows.filter(is_labelled)["block"]))
