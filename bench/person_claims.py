"""What published confidences claim of labelled people, and what came true of it.

Only what more than one labelled byline of a person can show is counted. A person is who most labelled bylines
of the main core are by; a byline is right if it is by them. The chance that two bylines are one person's is
that of a path's joint: 1 within a core, else the product of both confidences.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from bench.origin import origin_of
from bench.person_lessons import Prepared
from loaders.evaluation.calibration import Claim
from loaders.resolve.people.blocks import Core, Person
from loaders.resolve.people.curves import Chances

KINDS = ("byline", "person", "joint")


class Told(NamedTuple):
    """A claim of one kind, the origin of the name, the size of the block, whether several bear the name."""

    kind: str
    claim: Claim
    origin: str
    size: int
    is_ambiguous: bool


class Graded(NamedTuple):
    """The people found of a labelled set."""

    prepared: Prepared
    people: Sequence[Person]

    def with_chances(self, cores: Chances, merges: Chances) -> "Graded":
        """The same people, each core as sure as such cores are."""
        return Graded(self.prepared, [_resure(person, cores, merges) for person in self.people])

    def found_and_true(self, rows: Collection[int] | None = None) -> tuple[list[int], list[str]]:
        """The found and the true person of each labelled row, or of some."""
        truth = self.prepared.people
        found = [(row, n) for n, person in enumerate(self.people) for core in person for row in core.rows]
        known = [
            (n, own) for row, n in found if (own := truth[row]) is not None and (rows is None or row in rows)
        ]
        return [n for n, _ in known], [person for _, person in known]

    def ambiguous(self) -> set[int]:
        """Rows whose very name several labelled people of the block bear."""
        several = _borne_by_several(self.prepared)
        return {
            row
            for number, block in enumerate(self.prepared.blocks)
            for row in block
            if (number, _name(self.prepared, row)) in several
        }

    def told(self) -> Iterator[Told]:
        """Every claim that the labels can grade."""
        several = self.ambiguous()
        block_of = {row: n for n, block in enumerate(self.prepared.blocks) for row in block}
        for person in self.people:
            rows = [row for core in person for row in core.rows if self.prepared.people[row] is not None]
            if len(rows) > 1:
                number = block_of[rows[0]]
                size = len(self.prepared.blocks[number])
                origin = origin_of(next(iter(self.prepared.profiles.names[rows[0]])))
                is_ambiguous = not several.isdisjoint(rows)
                for kind, claim in _claims(person, self.prepared.people):
                    yield Told(kind, claim._replace(block=number), origin, size, is_ambiguous)


class Joined(NamedTuple):
    """A core with others of its person labelled: whether it is the main one, its odds, the right share."""

    is_main: bool
    odds: float
    right: float
    weight: float


def joined(graded: Iterable[Graded]) -> Iterator[Joined]:
    """How right each core with others beside it is, and each main core of several."""
    for one in graded:
        for person in one.people:
            who = _who(person, one.prepared.people)
            for place, core in enumerate(person):
                known = [own for row in core.rows if (own := one.prepared.people[row]) is not None]
                if known and who is not None and (place > 0 or len(known) > 1):
                    yield Joined(place == 0, core.odds, known.count(who) / len(known), len(known))


def _claims(person: Person, truth: Sequence[str | None]) -> Iterator[tuple[str, Claim]]:
    who = _who(person, truth)
    known = [
        (place, core, row) for place, core in enumerate(person) for row in core.rows if truth[row] is not None
    ]
    for _, core, row in known:
        yield "byline", Claim(core.confidence, float(truth[row] == who))
    whole = sum(core.confidence * len(core.rows) for core in person) / sum(len(core.rows) for core in person)
    yield "person", Claim(whole, sum(truth[row] == who for *_, row in known) / len(known))
    for one, other in combinations(known, 2):
        chance = 1.0 if one[0] == other[0] else one[1].confidence * other[1].confidence
        yield "joint", Claim(chance, float(truth[one[2]] == truth[other[2]]), 1 / (len(known) - 1))


def _who(person: Person, truth: Sequence[str | None]) -> str | None:
    for core in person:
        counts = Counter(own for row in core.rows if (own := truth[row]) is not None)
        if counts:
            return max(sorted(counts), key=lambda own: counts[own])
    return None


def _resure(person: Person, cores: Chances, merges: Chances) -> Person:
    main, *others = person
    first = cores.read(main.odds) if len(main.rows) > 1 else 1.0
    return (
        Core(main.rows, main.odds, first),
        *(Core(core.rows, core.odds, merges.read(core.odds)) for core in others),
    )


def _borne_by_several(prepared: Prepared) -> set[tuple[int, str]]:
    """The block and the name that several labelled people bear."""
    bearers: Mapping[tuple[int, str], set[str]] = defaultdict(set)
    for number, block in enumerate(prepared.blocks):
        for row in block:
            person = prepared.people[row]
            if person is not None:
                bearers[number, _name(prepared, row)].add(person)
    return {key for key, people in bearers.items() if len(people) > 1}


def _name(prepared: Prepared, row: int) -> str:
    return next(iter(prepared.profiles.names[row])).key
