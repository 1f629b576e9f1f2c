"""The bylines in force that each side of a judgement refers to."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from loaders.judgements.records import By, Identity, NotBy, Same
from loaders.resolve.identifiers import clashing, is_clash, without_ambiguous


@dataclass(frozen=True)
class JudgedByline:
    """A byline with the values that judgements use.

    `stated` are its identifiers with who asserts them, without those that are no evidence of a person: what a
    service concluded, and what a source gives to people whom it has not distinguished.
    """

    mention: str
    paper: str
    name: str
    is_group: bool
    members: frozenset[str]
    stated: frozenset[str]

    @property
    def identifiers(self) -> frozenset[str]:
        """Its identifiers, as `SCHEME:value`; no ORCID iD if it states several."""
        return frozenset(without_ambiguous(identifier.rpartition(":")[0] for identifier in self.stated))


@dataclass(frozen=True)
class JudgementSides:
    """A judgement with the mentions of each side now, and the numbers of later ones that took some out."""

    judgement: Identity
    one: frozenset[str]
    other: frozenset[str]
    overruled_by: tuple[int, ...] = ()

    @property
    def number(self) -> int:
        """The judgement's number."""
        return self.judgement.number

    @property
    def is_joining(self) -> bool:
        """Whether it states that its bylines are one person's."""
        return isinstance(self.judgement, Same | By)

    @property
    def kept(self) -> frozenset[str]:
        """The mentions of the people it is about, without the byline that `by` or `not-by` moves."""
        return self.other if isinstance(self.judgement, By | NotBy) else self.both

    @property
    def both(self) -> frozenset[str]:
        """The mentions of both sides."""
        return self.one | self.other


def read_sides(judgements: Sequence[Identity], lines: Iterable[JudgedByline]) -> list[JudgementSides]:
    """The sides of each judgement, oldest first.

    The newest judgement of one byline counts: a byline that is taken from a person, or given to one, is
    removed from earlier judgements to the contrary. One that is given to a second person leaves the first.
    Bylines that are taken from one person one after the other are not kept apart from each other. A judgement
    that the records contradict overrules none.
    """
    known = {line.mention: line for line in lines}
    mentions_of: dict[str, set[str]] = defaultdict(set)
    for line in known.values():
        for member in line.members:
            mentions_of[member].add(line.mention)
    read = [
        JudgementSides(one, _mentions(one.one, mentions_of), _mentions(one.other, mentions_of))
        for one in judgements
    ]
    single = [
        one for one in read if isinstance(one.judgement, By | NotBy) and not _contradict_records(one, known)
    ]
    return [_without_overruled(one, single) for one in read]


def fault_within(lines: Mapping[str, JudgedByline], mentions: Collection[str]) -> str | None:
    """The reason why some mentions cannot be one person's, one paper or identifiers that clash; else None."""
    papers: dict[str, str] = {}
    for mention in sorted(mentions):
        other = papers.setdefault(lines[mention].paper, mention)
        if other != mention:
            return f"{named(lines, other)} and {named(lines, mention)} are two authors of one paper"
    stated = {lines[mention].identifiers for mention in mentions} - {frozenset[str]()}
    for ours, theirs in combinations(sorted(stated, key=sorted), 2):
        if is_clash(ours, theirs):
            one, other = map(readable, clashing(ours, theirs))
            return f"its bylines have {one} and {other}"
    return None


def shared_identifiers(
    lines: Mapping[str, JudgedByline], one: Iterable[str], other: Iterable[str]
) -> frozenset[str]:
    """The identifiers that mentions of both sides state."""
    ours, theirs = (
        frozenset[str]().union(*(lines[mention].identifiers for mention in side)) for side in (one, other)
    )
    return ours & theirs


def named(lines: Mapping[str, JudgedByline], mention: str) -> str:
    """A mention in a message: its name and its key."""
    return f"{lines[mention].name} ({mention})"


def readable(identifier: str) -> str:
    """An identifier in a message: its scheme and its value."""
    return identifier.replace(":", " ", 1)


def _contradict_records(sides: JudgementSides, lines: Mapping[str, JudgedByline]) -> bool:
    """Whether the records alone contradict a judgement, whatever else was judged."""
    if sides.is_joining:
        return fault_within(lines, sides.both) is not None
    return bool(shared_identifiers(lines, sides.one, sides.other))


def _mentions(members: Iterable[str], mentions_of: Mapping[str, set[str]]) -> frozenset[str]:
    return frozenset().union(*(mentions_of.get(member, ()) for member in members))


def _without_overruled(earlier: JudgementSides, single: Iterable[JudgementSides]) -> JudgementSides:
    """The sides without the bylines that later judgements on single bylines take out."""
    for later in single:
        if later.number > earlier.number:
            earlier = _overruled(earlier, later)
    return earlier


def _overruled(earlier: JudgementSides, later: JudgementSides) -> JudgementSides:
    if later.one.isdisjoint(earlier.one) and later.one.isdisjoint(earlier.other):
        return earlier
    from_one, from_other = _is_taken_from(earlier, later)
    one = earlier.one - later.one if from_one else earlier.one
    other = earlier.other - later.one if from_other else earlier.other
    if (one, other) == (earlier.one, earlier.other):
        return earlier
    return JudgementSides(earlier.judgement, one, other, (*earlier.overruled_by, later.number))


def _is_taken_from(earlier: JudgementSides, later: JudgementSides) -> tuple[bool, bool]:
    """Whether a later judgement of one byline takes that byline from each side of an earlier judgement."""
    is_given = isinstance(later.judgement, By)
    if earlier.is_joining:
        is_about_them = bool(earlier.both & later.other)
        is_taken = bool(later.other) and is_about_them != is_given
        return is_taken, is_taken
    if isinstance(earlier.judgement, NotBy) and not is_given:
        # Neither byline is of what is left of the person.
        return False, bool((earlier.other - later.one) & later.other)
    return is_given and bool(earlier.other & later.other), is_given and bool(earlier.one & later.other)
