"""Precision from a judged sheet, by kind, and the agreement of two readings."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from loaders.audit.answer_key import AnswerKey, KeyRow
from loaders.audit.claims import UNSURE
from loaders.audit.sheet import SheetReading
from loaders.evaluation.scores.intervals import stratified


class KindScore(Struct, frozen=True):
    """The result of one reading for a kind: claims in the graph, and rows judged right, wrong and unsure.

    Precision and its 95 % interval are of the rows judged right or wrong, each stratum weighing as many
    claims as it has in the graph; None if none was judged so. Planted rows are counted apart: `caught` is how
    many of them were judged as false.
    """

    kind: str
    claims: int
    right: int
    wrong: int
    unsure: int
    precision: float | None
    low: float
    high: float
    planted: int
    caught: int


class ReadingScore(Struct, frozen=True):
    """One reading of a sheet: its file, and each kind."""

    file: str
    kinds: Sequence[KindScore]


class KindAgreement(Struct, frozen=True):
    """Two readings of a kind: rows, those with the same verdict, and Cohen's kappa.

    Kappa is None where both readings gave one and the same verdict to every row.
    """

    kind: str
    rows: int
    same: int
    kappa: float | None


class Difference(Struct, frozen=True):
    """A row that two readings judged differently."""

    row: int
    kind: str
    first: str
    second: str


class AuditScore(Struct, frozen=True):
    """The scores of the readings of a sheet. `gone` are ids on it that the graph no longer has."""

    sheet: str
    version: str
    readings: Sequence[ReadingScore]
    agreement: Sequence[KindAgreement] = ()
    differences: Sequence[Difference] = ()
    gone: Sequence[str] = ()


def score(key: AnswerKey, readings: Sequence[SheetReading], gone: Sequence[str] = ()) -> AuditScore:
    """Score one reading of a sheet, or two."""
    scores = [ReadingScore(one.name, _kinds(key, one.verdicts)) for one in readings]
    if len(readings) == 1:
        return AuditScore(key.sheet, key.version, scores, gone=gone)
    first, second = (reading.verdicts for reading in readings)
    differences = [
        Difference(row.row, row.kind, first[row.row], second[row.row])
        for row in key.rows
        if first[row.row] != second[row.row]
    ]
    agreement = [
        _agreement(kind, [(first[row.row], second[row.row]) for row in rows])
        for kind, rows in [*_by_kind(key.rows).items(), ("all", key.rows)]
    ]
    return AuditScore(key.sheet, key.version, scores, agreement, differences, gone)


def cohen_kappa(pairs: Sequence[tuple[str, str]]) -> float | None:
    """Agreement of two readings beyond chance (Cohen 1960); None where chance alone would agree always.

    >>> cohen_kappa([("yes", "yes"), ("no", "no"), ("yes", "no"), ("no", "no")])
    0.5
    """
    rows = len(pairs)
    firsts, seconds = Counter(one for one, _ in pairs), Counter(other for _, other in pairs)
    chance = sum(count * seconds[verdict] for verdict, count in firsts.items())
    if not rows or chance == rows * rows:
        return None
    same = sum(one == other for one, other in pairs)
    return (same * rows - chance) / (rows * rows - chance)


def _agreement(kind: str, pairs: Sequence[tuple[str, str]]) -> KindAgreement:
    return KindAgreement(kind, len(pairs), sum(one == other for one, other in pairs), cohen_kappa(pairs))


def _kinds(key: AnswerKey, verdicts: Mapping[int, str]) -> list[KindScore]:
    return [_kind(kind, rows, verdicts, key.claims()) for kind, rows in _by_kind(key.rows).items()]


def _kind(
    kind: str, rows: Sequence[KeyRow], verdicts: Mapping[int, str], claims: Mapping[tuple[str, str], int]
) -> KindScore:
    planted = [row for row in rows if row.planted]
    drawn = [row for row in rows if not row.planted]
    strata = [
        (*_counts([row for row in drawn if row.stratum == stratum], verdicts), claims[kind, stratum])
        for stratum in dict.fromkeys(row.stratum for row in drawn)
    ]
    right, wrong, unsure = (sum(counts[place] for counts in strata) for place in range(3))
    judged = [(yes, yes + no, size) for yes, no, _, size in strata if yes + no]
    precision, low, high = stratified(judged)
    return KindScore(
        kind=kind,
        claims=sum(size for *_, size in strata),
        right=right,
        wrong=wrong,
        unsure=unsure,
        precision=precision if judged else None,
        low=low,
        high=high,
        planted=len(planted),
        caught=_counts(planted, verdicts)[0],
    )


def _counts(rows: Iterable[KeyRow], verdicts: Mapping[int, str]) -> tuple[int, int, int]:
    """How many rows were judged as the key has them, otherwise, and unsure."""
    counts = Counter(
        UNSURE if verdicts[row.row] == UNSURE else str(verdicts[row.row] == row.answer) for row in rows
    )
    return counts["True"], counts["False"], counts[UNSURE]


def _by_kind(rows: Iterable[KeyRow]) -> dict[str, list[KeyRow]]:
    found: dict[str, list[KeyRow]] = {}
    for row in rows:
        found.setdefault(row.kind, []).append(row)
    return found
