"""`coterie evaluate papers --pairs`: whether two descriptions are of one work, how surely, and why."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from time import perf_counter

import pyarrow as pa
from msgspec import Struct

from loaders.evaluation.lines import read_lines
from loaders.evaluation.outcome import TaskOutcome, describe_time, graded
from loaders.evaluation.scores.calibration import Claim
from loaders.evaluation.scores.measures import rates
from loaders.evaluation.tasks.descriptions import Description, to_record
from loaders.model.statements import WORKS
from loaders.resolve.works import evidence
from loaders.resolve.works.comparison.features import SIDE, measure
from loaders.resolve.works.prepared import prepare
from loaders.store.columns import works_table

BATCH = 5_000
"""Pairs that are compared at once. Set by hand; it changes memory, not the answers."""
_FORM = 'a line is {"id": ..., "left": {"title": "...", "authors": [...]}, "right": {...}}'


class PairLine(Struct, frozen=True):
    """One line in; `match`, where given, is the truth."""

    id: str | int
    left: Description
    right: Description
    match: bool | int | None = None


class PairAnswer(Struct, frozen=True):
    """One line out; `score` is the probability of one work, `reasons` give the evidence for it."""

    id: str | int
    match: int
    score: float
    reasons: tuple[str, ...]


def evaluate_pairs(lines: Iterable[str | bytes], name: str) -> TaskOutcome:
    """Compare the two sides of each line, in the way that candidate pairs of a load are compared."""
    pairs = list(read_lines(lines, PairLine, _FORM, name))
    start = perf_counter()
    answers = list(_answers(pairs))
    summary = [describe_time("pairs", len(pairs), perf_counter() - start)]
    known = [(pair, one) for pair, one in zip(pairs, answers, strict=True) if pair.match is not None]
    return graded(answers, [*summary, *_scores(known)], {"pairs": [_claim(*one) for one in known]})


def _scores(known: Sequence[tuple[PairLine, PairAnswer]]) -> Iterator[str]:
    if not known:
        return
    found = sum(answer.match for _, answer in known)
    right = sum(bool(answer.match and pair.match) for pair, answer in known)
    wanted = sum(bool(pair.match) for pair, _ in known)
    yield f"{len(known):,} with the truth: {rates(right, found, wanted).text()}"


def _claim(pair: PairLine, answer: PairAnswer) -> Claim:
    """A claim that the two are one work; pairs with one left title form one block."""
    return Claim(answer.score, float(bool(pair.match)), block=pair.left.title)


def _answers(pairs: Iterable[PairLine]) -> Iterator[PairAnswer]:
    rest = iter(pairs)
    while batch := list(islice(rest, BATCH)):
        weights = evidence.weigh(measure(beside_each_other([(pair.left, pair.right) for pair in batch])))
        odds = evidence.log_odds(weights)
        chances = evidence.probability(odds).tolist()
        for place, pair in enumerate(batch):
            is_one = bool(odds[place] > 0)
            why = tuple(evidence.reasons(weights, place)) if is_one else ()
            yield PairAnswer(pair.id, int(is_one), round(chances[place], 6), why)


def beside_each_other(pairs: Sequence[tuple[Description, Description]]) -> pa.RecordBatch:
    """Descriptions as rows, in the form in which a load compares pairs."""
    sides = {
        "l": _prepared([left for left, _ in pairs], "left"),
        "r": _prepared([right for _, right in pairs], "right"),
    }
    return pa.RecordBatch.from_pydict(
        {f"{mark}_{column}": side[column] for mark, side in sides.items() for column in SIDE}
    )


def _prepared(descriptions: Sequence[Description], side: str) -> pa.RecordBatch:
    records = [to_record(one, f"{side}{place}") for place, one in enumerate(descriptions)]
    table = works_table(records)
    for name in ("owner", "split_confidence"):
        table = table.append_column(name, pa.nulls(len(table), WORKS.field(name).type))
    return _only_batch(table)


def _only_batch(table: pa.Table) -> pa.RecordBatch:
    return prepare(1, table.combine_chunks().to_batches()[0])
