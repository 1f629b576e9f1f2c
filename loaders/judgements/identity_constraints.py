"""The constraints that judgements put on the resolver, and which judgements cannot be obeyed and why.

Judgements are applied oldest first. One that contradicts an identifier, two authors of one paper or an
earlier judgement is not obeyed, and its outcome states the reason. The order of rows changes nothing.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from loaders.judgements.outcomes import JudgementOutcome
from loaders.judgements.records import Identity
from loaders.judgements.sides import (
    JudgedByline,
    JudgementSides,
    fault_within,
    named,
    read_sides,
    readable,
    shared_identifiers,
)


@dataclass(frozen=True)
class IdentityConstraints:
    """The constraints of the resolver: mentions of one group are of one person, opposed ones are not.

    `opposed` has the numbers of the judgements that separate a mention from others, positive on one side and
    negative on the other. `lines` are the bylines that judgements name. `kept` are the member keys of the
    people whom obeyed judgements are about; their ids stay with these bylines.
    """

    groups: Mapping[str, str] = field(default_factory=dict)
    opposed: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    lines: Mapping[str, JudgedByline] = field(default_factory=dict)
    kept: frozenset[str] = frozenset()
    outcomes: tuple[JudgementOutcome, ...] = ()

    def gathered(self) -> Iterable[list[JudgedByline]]:
        """The bylines of each group."""
        lines: dict[str, list[JudgedByline]] = defaultdict(list)
        for mention, group in sorted(self.groups.items()):
            lines[group].append(self.lines[mention])
        return lines.values()


NOTHING_JUDGED = IdentityConstraints()


def constrain(judgements: Sequence[Identity], lines: Iterable[JudgedByline]) -> IdentityConstraints:
    """Apply judgements, oldest first, to the bylines in force."""
    known = {line.mention: line for line in lines}
    found = _Constraints(known)
    outcomes = tuple(found.add(sides) for sides in read_sides(judgements, known.values()))
    groups = {mention: min(group) for group in set(found.groups.values()) for mention in group}
    opposed = {
        mention: tuple(
            sign * sides.number
            for sides in found.separated
            for sign, side in ((1, sides.one), (-1, sides.other))
            if mention in side
        )
        for mention in sorted(frozenset().union(*(sides.both for sides in found.separated)))
    }
    return IdentityConstraints(groups, opposed, known, found.kept(), outcomes)


class _Constraints:
    """Judgements obeyed so far: the groups that they join, and the sides that they separate."""

    def __init__(self, lines: Mapping[str, JudgedByline]) -> None:
        self.lines = lines
        self.groups: dict[str, frozenset[str]] = {}
        self.joined: list[JudgementSides] = []
        self.separated: list[JudgementSides] = []

    def add(self, sides: JudgementSides) -> JudgementOutcome:
        """Apply a judgement, or return the reason why it cannot be applied."""
        if not (sides.one and sides.other):
            if sides.overruled_by:
                return JudgementOutcome(sides.number, "overruled", f"by {_listed(sides.overruled_by)}")
            return JudgementOutcome(sides.number, "resting", "no current record states bylines of both sides")
        reason = self._join(sides) if sides.is_joining else self._separate(sides)
        return JudgementOutcome(sides.number, "contradicted" if reason else "obeyed", reason or "")

    def kept(self) -> frozenset[str]:
        """The member keys of the people whom judgements are about; a single byline goes to them or leaves."""
        kept = (sides.kept for sides in (*self.joined, *self.separated))
        return frozenset(member for side in kept for one in side for member in self.lines[one].members)

    def _join(self, sides: JudgementSides) -> str | None:
        group = self._closed(sides.both)
        reason = fault_within(self.lines, group) or self._separated_within(group)
        if reason is None:
            self.groups.update(dict.fromkeys(group, group))
            self.joined.append(sides)
        return reason

    def _separate(self, sides: JudgementSides) -> str | None:
        one, other = self._closed(sides.one), self._closed(sides.other)
        shared = shared_identifiers(self.lines, one, other)
        if common := one & other:
            reason = f"{named(self.lines, min(common))} is on both sides{self._joined_by(common)}"
        elif shared:
            reason = f"both sides have {readable(min(shared))}"
        else:
            self.separated.append(sides)
            return None
        return reason

    def _closed(self, mentions: frozenset[str]) -> frozenset[str]:
        """The mentions with all that were judged one person with them."""
        return frozenset().union(*(self.groups.get(mention, {mention}) for mention in mentions))

    def _separated_within(self, group: frozenset[str]) -> str | None:
        for sides in self.separated:
            kept = group & self._closed(sides.one), group & self._closed(sides.other)
            if all(kept):
                one, other = (named(self.lines, min(mentions)) for mentions in kept)
                return f"judgement {sides.number} keeps {one} and {other} apart"
        return None

    def _joined_by(self, mentions: frozenset[str]) -> str:
        by = [sides.number for sides in self.joined if sides.both & self._closed(mentions)]
        return f" by {_listed(by)}" if by else ""


def _listed(numbers: Iterable[int]) -> str:
    listed = [str(number) for number in numbers]
    return f"judgement{'s' if len(listed) > 1 else ''} {', '.join(listed)}"
