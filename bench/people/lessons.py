"""Labelled people as the resolver finds them: what the labels show about each published probability.

A byline is right if it is by the person of most labelled bylines of the same found person. Only people with
several labelled bylines can show it. Two bylines that a core or a merge joins are one claim; pairs are
weighted so that a person counts by the number of bylines.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from bench.people.homonyms import fold_of
from loaders.evaluation.scores.calibration import Claim
from loaders.evaluation.tasks.author_claims import is_of_several, origin_of
from loaders.names.personal import Name
from loaders.resolve.people.clustering.blocks import join_people, papers_of_name
from loaders.resolve.people.clustering.person import Person, Rows
from loaders.resolve.people.evidence.profiles import Profiles, read_profiles
from loaders.resolve.people.evidence.weights import Reals
from loaders.resolve.people.explanation.byline_features import features_of, mean_features
from loaders.resolve.people.explanation.confidence import ConfidenceModel, estimate_confidence

KINDS = ("byline", "joint", "person")
NameTruths = dict[str, Counter[str]]


class LabelledRows(NamedTuple):
    """Mentions in their blocks, and the true person of those that are labelled."""

    rows: pa.Table
    truth: Mapping[str, str]


class ResolvedSet(NamedTuple):
    """The people found of a labelled set; `truth` and `papers` are of each row, `folds` of each block."""

    profiles: Profiles
    blocks: Sequence[Rows]
    people: Sequence[Person]
    truth: Sequence[str | None]
    papers: Reals
    folds: Sequence[int]


class Lesson(NamedTuple):
    """The features, the share that was right, the weight, and the fold."""

    features: Reals
    right: Reals
    weight: Reals
    fold: NDArray[np.int64]


class LabelledClaim(NamedTuple):
    """A claim of one kind, and what is known of its name with and without labels."""

    kind: str
    claim: Claim
    origin: str
    size: int
    expected: float
    is_several: bool


def find(labelled: LabelledRows) -> ResolvedSet:
    """Resolve a set, and keep the pairs with their labels."""
    ordered = labelled.rows.sort_by([("block", "ascending"), ("mention", "ascending")]).combine_chunks()
    rows = ordered.drop_columns(["slots", "weights"]).to_pylist()
    profiles = read_profiles(rows, ordered["slots"], ordered["weights"])
    numbered = groupby(range(len(rows)), key=lambda place: str(rows[place]["block"]))
    blocks = [list(places) for _, places in numbered]
    return ResolvedSet(
        profiles,
        blocks,
        list(join_people(profiles, blocks)),
        [labelled.truth.get(row["mention"]) for row in rows],
        papers_of_name(profiles, blocks),
        [fold_of(rows[block[0]]["name"]) for block in blocks],
    )


def lessons(found: ResolvedSet) -> tuple[Lesson, Lesson]:
    """Lessons of bylines and of joints; a name on many papers counts by the square root of their number."""
    features = features_of(found.profiles, found.blocks, found.people, found.papers)
    fold_of_row = {row: found.folds[n] for n, block in enumerate(found.blocks) for row in block}
    bylines: list[tuple[Reals, float, float, int]] = []
    merges: list[tuple[Reals, float, float, int]] = []
    for person in _graded(found):
        known, fold = _known(found, person.rows), fold_of_row[person.rows[0]]
        for row in known:
            weight = 1 / float(found.papers[row]) ** 0.5
            bylines.append((features[row], float(found.truth[row] == _who(found, known)), weight, fold))
        for node in _nodes(found, person):
            weight = node.pairs / (len(known) - 1) / float(found.papers[list(node.ours)].max()) ** 0.5
            merges.append((mean_features(features, node.ours, node.odds), node.right, weight, fold))
    return _lesson(bylines), _lesson(merges)


def _lesson(rows: Sequence[tuple[Reals, float, float, int]]) -> Lesson:
    features, right, weight, fold = zip(*rows, strict=True)
    return Lesson(np.array(features), np.array(right), np.array(weight), np.array(fold))


def claims_of(found: ResolvedSet, models: Mapping[int, ConfidenceModel]) -> Iterator[LabelledClaim]:
    """Every claim that the labels can judge; each block is judged by the model of its fold."""
    truths = _truths(found)
    block_of = {row: number for number, block in enumerate(found.blocks) for row in block}
    for fold, model in models.items():
        blocks = [block for block, own in zip(found.blocks, found.folds, strict=True) if own == fold]
        people = [one for one in found.people if found.folds[block_of[one.rows[0]]] == fold]
        for person in _graded(
            found._replace(people=estimate_confidence(found.profiles, blocks, people, found.papers, model))
        ):
            number = block_of[person.rows[0]]
            name = _name(found, person.rows[0])
            seen = (
                origin_of(name),
                len(found.blocks[number]),
                float(np.median(found.profiles.expected[person.rows])),
                _is_of_several(found, person, truths[number]),
            )
            for kind, claim in _claims(found, person):
                yield LabelledClaim(kind, claim._replace(block=number), *seen)


class _Node(NamedTuple):
    """A core, or two sides of a merge: labelled pairs, the share of one person, the stated probability."""

    ours: Rows
    odds: float | None
    chance: float
    pairs: float
    right: float


def _nodes(found: ResolvedSet, person: Person) -> Iterator[_Node]:
    for core in person.cores:
        counts = Counter(found.truth[row] for row in _known(found, core.rows))
        pairs = counts.total() * (counts.total() - 1) / 2
        if pairs:
            same = sum(count * (count - 1) / 2 for count in counts.values())
            yield _Node(core.rows, None, core.certainty, pairs, same / pairs)
        if core.join is not None:
            ours, theirs = (
                Counter(found.truth[row] for row in _known(found, rows))
                for rows in (core.join.ours, core.join.theirs)
            )
            if pairs := float(ours.total() * theirs.total()):
                same = sum(count * theirs[one] for one, count in ours.items())
                yield _Node(core.join.ours, core.join.odds, core.join.chance, pairs, same / pairs)


def _claims(found: ResolvedSet, person: Person) -> Iterator[tuple[str, Claim]]:
    known = _known(found, person.rows)
    who = _who(found, known)
    chances = {
        row: one for core in person.cores for row, one in zip(core.rows, core.confidences, strict=True)
    }
    for row in known:
        yield "byline", Claim(chances[row], float(found.truth[row] == who))
    share = sum(found.truth[row] == who for row in known) / len(known)
    yield "person", Claim(float(np.mean([*chances.values()])), share)
    for node in _nodes(found, person):
        weight = node.pairs / (len(known) - 1)
        yield "joint", Claim(node.chance, 1.0, weight * node.right)
        yield "joint", Claim(node.chance, 0.0, weight * (1 - node.right))


def _graded(found: ResolvedSet) -> Iterator[Person]:
    return (person for person in found.people if len(_known(found, person.rows)) > 1)


def _known(found: ResolvedSet, rows: Rows) -> list[int]:
    return [row for row in rows if found.truth[row] is not None]


def _who(found: ResolvedSet, known: Rows) -> str | None:
    counts = Counter(found.truth[row] for row in known)
    return max(sorted(counts, key=str), key=lambda one: counts[one])


def _name(found: ResolvedSet, row: int) -> Name:
    return max(found.profiles.names[row], key=lambda name: name.key)


def _is_of_several(found: ResolvedSet, person: Person, truths: NameTruths) -> bool:
    known = _known(found, person.rows)
    own = _truths_of(found, known)
    who = str(_who(found, known))
    return any(is_of_several(truths[name], counts, who) for name, counts in own.items())


def _truths(found: ResolvedSet) -> list[NameTruths]:
    return [_truths_of(found, _known(found, block)) for block in found.blocks]


def _truths_of(found: ResolvedSet, known: Rows) -> NameTruths:
    """The number of bylines of each labelled person with each name."""
    truths: NameTruths = defaultdict(Counter)
    for row in known:
        truths[_name(found, row).key][str(found.truth[row])] += 1
    return truths
