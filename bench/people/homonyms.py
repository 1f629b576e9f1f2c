"""Blocks of one common name with known truth: people of rare names, several of whom are given one name.

A full name that hardly any researcher is expected to have is taken for one person's, so the works of several
such people, put under one common name, are a block of whom each byline's author is known: with titles,
co-authors, years and affiliations as they are. What a set may lack is left out by chance: abstracts,
affiliations, the ends of author lists; and some co-authors get common names too, several of them the same.
"""

import lzma
import random
import zlib
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from bench.people.labelled_people import read_anthology
from loaders.evaluation.tasks.authors import MentionLine
from loaders.model.records import Byline, Reading, WorkRecord
from loaders.names.personal import block_key, parse_name
from loaders.resolve.people.evidence.reference import expected_people
from loaders.sources import arxiv

FOLDS = 2
RARE, COMMON = 0.05, 2.0
"""Expected number of researchers with a name: up to the first it is one person's, from the second on it is
many people's. Set by hand."""
FEWEST, MOST = 2, 60
"""Range of the number of people with one name; the number of names with n people is proportional to 1/n. Set
by hand."""
Own = tuple[WorkRecord, int]


class HomonymWorld(NamedTuple):
    """Works with the position of each rare name on them, by field and name, and common names."""

    people: Mapping[str, Mapping[str, Sequence[Own]]]
    common: Sequence[str]


class Habits(NamedTuple):
    """What the records of one block lack: shares of renamed co-authors, and of missing fields."""

    renamed: float
    cut: float
    no_affiliation: float
    no_abstract: float


def fold_of(name: str) -> int:
    """The fold of a name: the same for all names of one family name and initial, in every set."""
    return zlib.crc32(block_key(parse_name(name)).encode()) % FOLDS


def read_world(folder: Path) -> HomonymWorld:
    """People and names of the Anthology and of the arXiv files."""
    people: dict[str, dict[str, list[Own]]] = defaultdict(lambda: defaultdict(list))
    common: dict[str, str] = {}
    for field, work in _works(folder):
        for place, byline in enumerate(work.authors or ()):
            name = parse_name(byline.name)
            expected = expected_people(name) if name.is_full else COMMON / 2
            if expected <= RARE:
                people[field][name.key].append((work, place))
            elif expected >= COMMON:
                common.setdefault(name.key, byline.name)
    return HomonymWorld(people, [common[key] for key in sorted(common)])


def read_homonyms(world: HomonymWorld, blocks: int) -> list[MentionLine]:
    """The mentions of `blocks` blocks of each fold; no person and no common name is in two folds."""
    found: list[MentionLine] = []
    for fold in range(FOLDS):
        found += _blocks_of_fold(world, fold, range(fold * blocks, (fold + 1) * blocks))
    return found


def _blocks_of_fold(world: HomonymWorld, fold: int, numbers: range) -> Iterator[MentionLine]:
    draw = random.Random(f"0 {fold}")
    fields = {
        field: {key: len(works) for key, works in sorted(own.items()) if fold_of(key) == fold}
        for field, own in sorted(world.people.items())
    }
    common = [name for name in world.common if fold_of(name) == fold]
    for number in numbers:
        drawn = _drawn_people(fields, draw, _people_of_a_name(draw))
        yield from _block(world, draw, drawn, draw.choice(common), common, number)


def _works(folder: Path) -> Iterator[tuple[str, WorkRecord]]:
    yield from (("acl", work) for work in read_anthology(folder)[0])
    seen: set[str] = set()
    for path in sorted((folder / "arxiv-oai-tsv-20200101").glob("*.tsv.xz")):
        with BytesIO(lzma.decompress(path.read_bytes())) as stream:
            for work in arxiv.parse(stream, Reading(name=path.name)):
                if isinstance(work, WorkRecord) and work.key not in seen:
                    seen.add(work.key)
                    yield (work.codes or (path.stem,))[0], work


def _people_of_a_name(draw: random.Random) -> int:
    counts = range(FEWEST, MOST + 1)
    return draw.choices(counts, [1 / count for count in counts])[0]


def _drawn_people(
    fields: Mapping[str, Mapping[str, int]], draw: random.Random, count: int
) -> list[tuple[str, str]]:
    """Draw people, of one field or of several, each with the field in which they are known.

    In half of the blocks people with many papers are drawn more often.
    """
    sizes = [len(own) for own in fields.values()]
    named = draw.choices(list(fields), sizes, k=1 if draw.random() < 1 / 2 else 5)
    by_papers = draw.random() < 1 / 2
    drawn = Counter(draw.choices(named, k=count))
    return sorted(
        (field, key)
        for field, number in drawn.items()
        for key in set(_drawn(fields[field], draw, number, by_papers=by_papers))
    )


def _drawn(papers: Mapping[str, int], draw: random.Random, count: int, *, by_papers: bool) -> list[str]:
    return draw.choices(list(papers), list(papers.values()) if by_papers else None, k=count)


def _block(
    world: HomonymWorld,
    draw: random.Random,
    people: Sequence[tuple[str, str]],
    name: str,
    common: Sequence[str],
    number: int,
) -> Iterator[MentionLine]:
    """The bylines of some people under one name; a paper by two of them has one byline."""
    habits = Habits(*(draw.choice(shares) for shares in _SHARES))
    seen: set[str] = set()
    for field, key in people:
        for work, place in world.people[field][key]:
            if work.key not in seen:
                seen.add(work.key)
                yield _mention(work, place, name, key, common, habits, number, draw)


_SHARES = ((0.0, 0.3, 0.7), (0.0, 0.2), (0.0, 0.5, 1.0), (0.0, 1.0, 1.0))


def _mention(
    work: WorkRecord,
    place: int,
    name: str,
    person: str,
    common: Sequence[str],
    habits: Habits,
    number: int,
    draw: random.Random,
) -> MentionLine:
    bylines = work.authors or ()
    others = [_other(one, number, common, habits) for n, one in enumerate(bylines) if n != place]
    if draw.random() < habits.cut:
        others = others[:2]
    return MentionLine(
        id=f"{number} {work.key}@{place}",
        name=name,
        paper=work.key,
        title=work.title,
        venue=work.venue,
        authors=tuple(others),
        year=work.date.year if work.date else None,
        affiliation=None
        if draw.random() < habits.no_affiliation
        else "; ".join(bylines[place].affiliations) or None,
        abstract=None if draw.random() < habits.no_abstract else work.abstract,
        block=number,
        person=f"{number} {person}",
    )


def _other(byline: Byline, number: int, common: Sequence[str], habits: Habits) -> str:
    """A co-author's name, or a common name that the co-author has in the whole block."""
    chance = random.Random(f"{number} {parse_name(byline.name).key}")
    if chance.random() >= habits.renamed:
        return byline.name
    return common[int(len(common) * chance.random() ** 2)]
