"""What confidences of bylines claim of mentions whose person is known, by kind of name and size of block."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from loaders.evaluation.scores.calibration import Claim
from loaders.names.personal import Name, parse_name
from loaders.names.pinyin import is_pinyin
from loaders.resolve.people.evidence.reference import expected_people

COMMON = 0.5
"""Researchers expected to have a name, from which on the name is common. It is known without the truth. Set
by hand."""


class AssignedMention(NamedTuple):
    """A mention, the person found for it and how surely, and the true person where one is known."""

    name: str
    block: str
    person: int
    truth: str | None
    confidence: float


class GradedClaim(NamedTuple):
    """A claim, whether its name is common, the origin, the size of the block, whether several share it."""

    claim: Claim
    is_common: bool
    origin: str
    size: int
    is_ambiguous: bool


KINDS: Mapping[str, Callable[[GradedClaim], bool]] = {
    "all names": lambda _: True,
    "common names": lambda claim: claim.is_common,
    "names of several": lambda claim: claim.is_ambiguous,
    "names of several, pinyin": lambda claim: claim.is_ambiguous and claim.origin == "pinyin",
    "names of several, other": lambda claim: claim.is_ambiguous and claim.origin == "other",
    "names of several, blocks below 20": lambda claim: claim.is_ambiguous and claim.size < 20,
    "names of several, blocks of 20 to 99": lambda claim: claim.is_ambiguous and 20 <= claim.size < 100,
    "names of several, blocks of 100 and more": lambda claim: claim.is_ambiguous and claim.size >= 100,
}


def claims_by_kind(found: Sequence[AssignedMention]) -> dict[str, list[Claim]]:
    """Return the claims that the known truth can grade, by kind. The first kind contains all of them."""
    graded = list(_graded(found))
    return {kind: [one.claim for one in graded if is_of(one)] for kind, is_of in KINDS.items()}


def is_of_several(truths: Counter[str], own: Counter[str], who: str) -> bool:
    """Whether somebody else has the name too, by the bylines that were not assigned to the person.

    `truths` counts all bylines of the name by their true person, `own` those assigned to the person;
    `who` is whom most of the person's are of. Other labels within the person decide whether its claims are
    right, so a choice by them would favour the wrong.
    """
    return any(other != who for other in truths - own)


def _graded(found: Sequence[AssignedMention]) -> Iterator[GradedClaim]:
    """Bylines of people with several known ones: right is who is meant by most of the person's."""
    sizes = Counter(one.block for one in found)
    known = [one for one in found if one.truth is not None]
    truths = _truths(known)
    of_person: dict[int, list[AssignedMention]] = defaultdict(list)
    for one in known:
        of_person[one.person].append(one)
    for mentions in of_person.values():
        counts = Counter(str(one.truth) for one in mentions)
        who = max(sorted(counts), key=lambda truth: counts[truth])
        own = _truths(mentions)
        for one in mentions if len(mentions) > 1 else ():
            claim = Claim(one.confidence, float(one.truth == who), block=one.block)
            name = parse_name(one.name)
            key = one.block, name.key
            is_ambiguous = is_of_several(truths[key], own[key], who)
            yield GradedClaim(
                claim, expected_people(name) >= COMMON, origin_of(name), sizes[one.block], is_ambiguous
            )


def _truths(known: Sequence[AssignedMention]) -> dict[tuple[str, str], Counter[str]]:
    """How many bylines of each true person a name has in its block."""
    truths: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for one in known:
        truths[one.block, parse_name(one.name).key][str(one.truth)] += 1
    return truths


def origin_of(name: Name) -> str:
    """Return `pinyin` or `other`.

    A name is `pinyin` if its family name can be pinyin, and its given names can be too, or are initials.
    """
    given = "".join(name.given)
    is_one = is_pinyin("".join(name.family)) and (
        is_pinyin(given) or all(len(one) == 1 for one in name.given)
    )
    return "pinyin" if is_one else "other"
