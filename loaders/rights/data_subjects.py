"""The people that a load has just resolved and that judgements on what is shown are about."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

import msgspec
import pyarrow as pa

from app.security.marks import KeyedMarks, Names
from loaders.judgements.outcomes import JudgementOutcome
from loaders.judgements.records import (
    EntityJudgement,
    Erase,
    Prefer,
    Retire,
    Right,
    Withhold,
    WithholdAbstract,
)
from loaders.tables import Tables, relation

ERASED = "erased "
"""Prefix of a byline whose name was removed from the record store; a mark of the person follows."""

_ERASED = re.compile(ERASED + "[a-z2-7]{24}")


def is_erased(text: str) -> bool:
    """Whether a text contains what is in the place of a name."""
    return _ERASED.search(text) is not None


@dataclass(frozen=True)
class NameRequest:
    """The requests about one person: the name preferred, and the names retired."""

    preferred: str | None
    retired: Names


@dataclass(frozen=True)
class DataSubjects:
    """People and papers, by anchor, with the requests about them; and what happened to each judgement."""

    withheld: frozenset[str] = frozenset()
    name_requests: Mapping[str, NameRequest] = field(default_factory=dict)
    without_abstract: frozenset[str] = frozenset()
    outcomes: tuple[JudgementOutcome, ...] = ()


def find_people(tables: Tables, rights: Sequence[Right], marks: KeyedMarks) -> DataSubjects:
    """Apply the judgements to `bylines`, `mentions` and `paper_records`."""
    named = sorted({member for right in rights if isinstance(right, EntityJudgement) for member in right.of})
    tables.use("rights_members", pa.table({"member": pa.array(named, pa.string())}))
    people = _by_member(tables, "named_people")
    papers = _by_member(tables, "named_papers")
    found: dict[int, frozenset[str]] = {}
    for right in rights:
        if isinstance(right, EntityJudgement):
            known = papers if isinstance(right, WithholdAbstract) else people
            found[right.number] = frozenset().union(*(known.get(member, set()) for member in right.of))
    for number, identified in _identified(tables, rights, marks).items():
        found[number] = found.get(number, frozenset()) | identified
    return DataSubjects(
        frozenset().union(*(found[one.number] for one in rights if isinstance(one, Withhold | Erase))),
        _name_requests(rights, found, marks),
        frozenset().union(*(found[one.number] for one in rights if isinstance(one, WithholdAbstract))),
        tuple(_outcome(right, found) for right in rights),
    )


def with_own_places(tables: Tables, rights: Sequence[Right], marks: KeyedMarks) -> Sequence[Right]:
    """The judgements, with each place of somebody withheld that has a form of their name as theirs again."""
    places = {place for right in rights if isinstance(right, Withhold) for place in right.places}
    written: dict[str, set[str]] = defaultdict(set)
    for row in tables.one("select name, members from bylines").to_pylist() if places else ():
        for place in places.intersection(row["members"]):
            written[place].add(row["name"])
    return [_with_own(right, written, marks) if isinstance(right, Withhold) else right for right in rights]


def _with_own(right: Withhold, written: Mapping[str, Iterable[str]], marks: KeyedMarks) -> Withhold:
    names = Names(marks, frozenset(right.names))
    own = {place for place in right.places if any(map(names.has, written.get(place, ())))}
    others = tuple(place for place in right.places if place not in own)
    return msgspec.structs.replace(right, of=(*right.of, *sorted(own)), places=others)


def _by_member(tables: Tables, query: str) -> Mapping[str, set[str]]:
    rows = tables.one(relation(__file__, f"sql/{query}"))
    found: dict[str, set[str]] = defaultdict(set)
    for anchor, member in zip(rows["anchor"].to_pylist(), rows["member"].to_pylist(), strict=True):
        found[member].add(anchor)
    return found


def _identified(tables: Tables, rights: Iterable[Right], marks: KeyedMarks) -> Mapping[int, frozenset[str]]:
    """By judgement the people who have an identifier of the person that it withholds or erases."""
    wanted = {right.number: right.identifiers for right in rights if isinstance(right, Withhold | Erase)}
    listed = frozenset().union(*wanted.values())
    people: dict[str, set[str]] = defaultdict(set)
    query = "select anchor, scheme, value from person_identifiers"
    for row in tables.one(query).to_pylist() if listed else ():
        mark = identifier_mark(marks, row["scheme"], row["value"])
        if mark in listed:
            people[mark].add(row["anchor"])
    return {
        number: frozenset().union(*(people.get(mark, ()) for mark in own)) for number, own in wanted.items()
    }


def identifier_mark(marks: KeyedMarks, scheme: str, value: str) -> str:
    """The mark of an outside identifier of a person."""
    return marks.of("identifier", scheme, value)


def _name_requests(
    rights: Iterable[Right], found: Mapping[int, frozenset[str]], marks: KeyedMarks
) -> Mapping[str, NameRequest]:
    preferred: dict[str, str] = {}
    retired: dict[str, frozenset[str]] = defaultdict(frozenset)
    for right in rights:
        for person in sorted(found.get(right.number, ())):
            if isinstance(right, Prefer) and right.name:
                preferred[person] = right.name
            elif isinstance(right, Retire):
                retired[person] |= frozenset(right.names)
    people = preferred.keys() | retired.keys()
    return {one: NameRequest(preferred.get(one), Names(marks, retired[one])) for one in sorted(people)}


def _outcome(right: Right, found: Mapping[int, frozenset[str]]) -> JudgementOutcome:
    if isinstance(right, Erase) or found[right.number] or (isinstance(right, Withhold) and right.places):
        return JudgementOutcome(right.number, "obeyed")
    if not right.of:
        return JudgementOutcome(right.number, "overruled", "whom it was about was erased")
    return JudgementOutcome(right.number, "resting", "no record in force states what it is about")
