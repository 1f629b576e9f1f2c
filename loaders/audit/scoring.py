"""Precision from a sheet that was judged: by stratum, and weighted by what each stratum holds."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from loaders.audit.drawing import Sample
from loaders.evaluation.intervals import stratified, wilson


class Part(Struct, frozen=True):
    """A stratum, or several together: claims in the graph, how many were judged and right, and precision.

    Precision and its 95 % interval are of the claims that were judged right or wrong; None where none was.
    """

    name: str
    claims: int
    judged: int
    right: int
    unsure: int
    precision: float | None
    low: float
    high: float


class AuditScore(Struct, frozen=True):
    """What a sheet says of the dataset: each stratum, the kinds of claim, and all claims together."""

    version: str
    strata: Sequence[Part]
    kinds: Sequence[Part]


def score(sample: Sample, verdicts: Mapping[str, str], version: str) -> AuditScore:
    """Count the verdicts on the claims of a sample."""
    kinds = {one.stratum: one.kind for one in sample.drawn}
    counts = {stratum: Counter[str]() for stratum in kinds}
    for one in sample.drawn:
        counts[one.stratum][verdicts[one.key]] += 1
    strata = {stratum: _stratum(stratum, sample.sizes[stratum], said) for stratum, said in counts.items()}
    names = dict.fromkeys(kinds.values())
    of_kind = {
        f"{name}s": [part for stratum, part in strata.items() if kinds[stratum] == name] for name in names
    }
    return AuditScore(
        version,
        tuple(strata.values()),
        tuple(_together(name, parts) for name, parts in (*of_kind.items(), ("all", list(strata.values())))),
    )


def describe(score: AuditScore) -> Iterator[str]:
    """The score in lines for a person."""
    yield f"dataset {score.version}"
    yield from (_line(part) for part in score.strata)
    yield "weighted by what the graph holds:"
    yield from (_line(part) for part in score.kinds)


def _stratum(name: str, size: int, said: Counter[str]) -> Part:
    judged = said["right"] + said["wrong"]
    low, high = wilson(said["right"], judged)
    precision = said["right"] / judged if judged else None
    return Part(name, size, judged, said["right"], said["unsure"], precision, low, high)


def _together(name: str, parts: Sequence[Part]) -> Part:
    """Strata of which nothing was judged say nothing, and weigh nothing."""
    told = [part for part in parts if part.judged]
    precision, low, high = stratified([(part.right, part.judged, part.claims) for part in told])
    return Part(
        name,
        sum(part.claims for part in parts),
        sum(part.judged for part in parts),
        sum(part.right for part in parts),
        sum(part.unsure for part in parts),
        precision if told else None,
        low,
        high,
    )


def _line(part: Part) -> str:
    unsure = f", {part.unsure} unsure" if part.unsure else ""
    counted = f"{part.right} of {part.judged} right{unsure}; {part.claims:,} in the graph"
    if part.precision is None:
        return f"  {part.name}: nothing judged right or wrong; {counted}"
    return f"  {part.name}: precision {part.precision:.3f} ({part.low:.3f} to {part.high:.3f}), {counted}"
