"""`coterie evaluate authors`: which of many names on papers are one person's."""

import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from time import perf_counter
from typing import Any

import numpy as np
import pyarrow as pa
from msgspec import Struct
from numpy.typing import NDArray

from app.identifiers import parse
from loaders.evaluation.lines import read_lines, require_own_ids
from loaders.evaluation.outcome import TaskOutcome, describe_time, graded
from loaders.evaluation.scores.partitions import b_cubed, pairwise, pairwise_by_block
from loaders.evaluation.tasks.author_claims import AssignedMention, claims_by_kind
from loaders.names.groups import is_group_name
from loaders.names.personal import parse_name
from loaders.resolve.people.block_overrides import find_overrides
from loaders.resolve.people.evidence.reference import word_counts
from loaders.resolve.people.evidence.topics import idf_of, terms_of, vector
from loaders.resolve.people.evidence.venues import bits_of_venues, venue_keys
from loaders.resolve.people.mentions import MENTION_ROWS, MOST_COAUTHORS
from loaders.resolve.people.people import PERSON_ROWS, resolve_bucket
from loaders.resolve.people.stages import MENTIONS_A_BUCKET
from loaders.tables import bucket_count, bucket_of, open_tables

_FORM = 'a line is {"id": ..., "name": "...", "paper": "...", "title": "...", "authors": [...]}'
Terms = list[tuple[int, int]]


class MentionLine(Struct, frozen=True):
    """One line in: a name on a paper; `person`, where given, is the truth."""

    id: str | int
    name: str
    paper: str | int
    title: str | None = None
    authors: tuple[str, ...] = ()
    venue: str | None = None
    year: int | None = None
    affiliation: str | None = None
    abstract: str | None = None
    keywords: tuple[str, ...] | None = None
    orcid: str | None = None
    block: str | int | None = None
    person: str | int | None = None


class MentionAnswer(Struct, frozen=True):
    """One line out; `person` is the id of the first mention of the same person."""

    id: str | int
    person: str | int


def evaluate_authors(lines: Iterable[str | bytes], name: str) -> TaskOutcome:
    """Resolve all mentions of the input with each other, as the people stage of a load would."""
    lines_read = list(read_lines(lines, MentionLine, _FORM, name))
    require_own_ids([one.id for one in lines_read], name)
    start = perf_counter()
    people, confidence, blocks = _resolve(lines_read)
    answers = [
        MentionAnswer(one.id, lines_read[person].id) for one, person in zip(lines_read, people, strict=True)
    ]
    summary = (
        f"{describe_time('mentions', len(lines_read), perf_counter() - start)}; {len(set(people)):,} people"
    )
    found = [
        AssignedMention(one.name, block, person, None if one.person is None else str(one.person), chance)
        for one, block, person, chance in zip(lines_read, blocks, people, confidence, strict=True)
    ]
    return graded(answers, [summary, *_scores(lines_read, people)], claims_by_kind(found))


def _scores(lines_read: Sequence[MentionLine], people: Sequence[int]) -> Iterator[str]:
    known = [place for place, one in enumerate(lines_read) if one.person is not None]
    if not known:
        return
    found, truth = [people[place] for place in known], [lines_read[place].person for place in known]
    yield f"{len(known):,} with the truth: B-cubed {b_cubed(found, truth).text()}"
    yield f"pairwise, micro {pairwise(found, truth).text()}"
    blocks = [lines_read[place].block for place in known]
    if None not in blocks:
        rates = pairwise_by_block(found, truth, blocks)
        yield f"pairwise, macro over {len(set(blocks)):,} blocks {rates.text()}"


def _resolve(lines_read: Sequence[MentionLine]) -> tuple[list[int], list[float], list[str]]:
    """For each mention the place of the first one of its person, how sure it is theirs, and its block."""
    rows = pa.Table.from_pylist(list(mention_rows(lines_read)), MENTION_ROWS)
    with tempfile.TemporaryDirectory() as folder, open_tables(f"duckdb:{folder}/tables") as tables:
        tables.use("mention_rows", rows)
        tables.map_groups("person_rows", "mention_rows", "bucket", resolve_bucket, PERSON_ROWS)
        found = tables.one("select mentions from person_rows")["mentions"].to_pylist()
    people, confidence = [0] * len(lines_read), [1.0] * len(lines_read)
    for mentions in found:
        first = min(int(row["mention"]) for row in mentions)
        for row in mentions:
            people[int(row["mention"])] = first
            confidence[int(row["mention"])] = row["confidence"]
    return people, confidence, rows["block"].to_pylist()


def mention_rows(lines_read: Sequence[MentionLine]) -> Iterator[dict[str, Any]]:
    """Rows of MENTION_ROWS, each named by its place among the lines."""
    identifiers = [_identifiers(one.orcid) for one in lines_read]
    blocks = _blocks(lines_read, identifiers)
    buckets = bucket_count(len(lines_read), MENTIONS_A_BUCKET)
    terms = [terms_of(one.title, one.abstract, one.keywords or ()) for one in lines_read]
    idf = _idf(lines_read, terms)
    venues = [venue_keys([one.venue] if one.venue else []) for one in lines_read]
    of_paper = {one.paper: own for one, own in zip(lines_read, venues, strict=True)}
    venue_bits = bits_of_venues(of_paper.values())
    for place, one in enumerate(lines_read):
        slots, weights = vector([slot for slot, _ in terms[place]], [n for _, n in terms[place]], idf)
        yield {
            "mention": f"{place:09}",
            "bucket": bucket_of(blocks[place], buckets),
            "block": blocks[place],
            "paper": str(one.paper),
            "name": one.name,
            "is_group": is_group_name(one.name),
            "title": one.title,
            "year": one.year,
            "coauthors": _coauthors(one),
            "pages": [],
            "identifiers": identifiers[place],
            "affiliations": [one.affiliation] if one.affiliation else [],
            "venues": venues[place],
            "venue_bits": [venue_bits[key] for key in venues[place]],
            "judged": None,
            "opposed": [],
            "slots": slots,
            "weights": weights,
        }


def _blocks(lines_read: Sequence[MentionLine], identifiers: Sequence[Sequence[str]]) -> list[str]:
    """The block given, else the project's own."""
    names_of = Counter(
        (known, one.name) for one, own in zip(lines_read, identifiers, strict=True) for known in own
    )
    overrides = find_overrides(Counter(one.name for one in lines_read), names_of)
    return [
        overrides.block_of(one.name, own) if one.block is None else f"given|{one.block}"
        for one, own in zip(lines_read, identifiers, strict=True)
    ]


def _idf(lines_read: Sequence[MentionLine], terms: Sequence[Terms]) -> NDArray[np.float32]:
    of_paper = {one.paper: own for one, own in zip(lines_read, terms, strict=True)}
    papers, counts = word_counts()
    total = counts.copy()
    for own in of_paper.values():
        total[[slot for slot, _ in own]] += 1
    return idf_of(papers + len(of_paper), total)


def _coauthors(one: MentionLine) -> list[str]:
    """The others on the paper: names other than its own, however it is spelt there."""
    if len(one.authors) > MOST_COAUTHORS:
        return []
    own = parse_name(one.name).key
    return [name for name in one.authors if name != one.name and parse_name(name).key != own]


def _identifiers(orcid: str | None) -> list[str]:
    found = parse(orcid) if orcid else None
    return [f"{found.scheme}:{found.value}"] if found and found.scheme == "ORCID" else []
