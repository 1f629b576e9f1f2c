"""What confidences of bylines claim of mentions whose person is known, by kind of name and size of block."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from loaders.evaluation.calibration import Claim
from loaders.evaluation.origin import origin_of
from loaders.names import parse_name
from loaders.resolve.people.reference import expected_people

COMMON = 0.5
"""Researchers expected to bear a name, from which it is common: what can be seen without the truth."""


class Found(NamedTuple):
    """A mention, the person found for it and how surely, and the true person where one is known."""

    name: str
    block: str
    person: int
    truth: str | None
    confidence: float


class Told(NamedTuple):
    """A claim, whether the name is common, its origin, the size of the block, whether several bear it."""

    claim: Claim
    is_common: bool
    origin: str
    size: int
    is_ambiguous: bool


KINDS: Mapping[str, Callable[[Told], bool]] = {
    "all names": lambda _: True,
    "common names": lambda told: told.is_common,
    "names of several": lambda told: told.is_ambiguous,
    "names of several, pinyin": lambda told: told.is_ambiguous and told.origin == "pinyin",
    "names of several, other": lambda told: told.is_ambiguous and told.origin == "other",
    "names of several, blocks below 20": lambda told: told.is_ambiguous and told.size < 20,
    "names of several, blocks of 20 to 99": lambda told: told.is_ambiguous and 20 <= told.size < 100,
    "names of several, blocks of 100 and more": lambda told: told.is_ambiguous and told.size >= 100,
}


def claims_by_kind(found: Sequence[Found]) -> dict[str, list[Claim]]:
    """The claims that the truth can grade; each kind is a part of the first."""
    told = list(_told(found))
    return {kind: [one.claim for one in told if is_of(one)] for kind, is_of in KINDS.items()}


def _told(found: Sequence[Found]) -> Iterator[Told]:
    """Bylines of people with several known ones: right is who is meant by most of the person's."""
    sizes = Counter(one.block for one in found)
    several = _borne_by_several(found)
    of_person: dict[int, list[Found]] = defaultdict(list)
    for one in found:
        if one.truth is not None:
            of_person[one.person].append(one)
    for mentions in of_person.values():
        counts = Counter(one.truth for one in mentions)
        who = max(sorted(counts, key=str), key=lambda truth: counts[truth])
        for one in mentions if len(mentions) > 1 else ():
            claim = Claim(one.confidence, float(one.truth == who), block=one.block)
            name = parse_name(one.name)
            is_common, is_ambiguous = expected_people(name) >= COMMON, (one.block, name.key) in several
            yield Told(claim, is_common, origin_of(name), sizes[one.block], is_ambiguous)


def _borne_by_several(found: Sequence[Found]) -> set[tuple[str, str]]:
    """The blocks with the names in them that several known people bear."""
    bearers: dict[tuple[str, str], set[str]] = defaultdict(set)
    for one in found:
        if one.truth is not None:
            bearers[one.block, parse_name(one.name).key].add(one.truth)
    return {key for key, people in bearers.items() if len(people) > 1}
