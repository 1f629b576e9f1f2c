"""Every judgement, with what happened to it and whom it is about in the current graph."""

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
from msgspec import Struct

from app.security.marks import KeyedMarks, Names
from app.settings import Settings
from app.storage.folder import DataFolder
from app.text.counting import counted
from loaders.ids.known import KnownIds
from loaders.judgements.journal import read_journal
from loaders.judgements.outcomes import UNREPORTED, JudgementOutcome, read_outcomes
from loaders.judgements.places import follow
from loaders.judgements.records import (
    BylinesJudgement,
    EntityJudgement,
    Judgement,
    NotBy,
    Retire,
    Undo,
    Withhold,
    kind_of,
    rights_in_force,
    undone,
    without_taken,
)
from loaders.loading.accepted import Accepted, read_accepted


class JudgedPerson(Struct, frozen=True):
    """A current person with bylines that one side of a judgement names."""

    id: str
    name: str
    members: int


class Judged(Struct, frozen=True):
    """A judgement and its status: obeyed, resting, contradicted, overruled, undone or waiting.

    A waiting one was made after the graph that is served; the next load applies it. `one` and `other` are
    the people who have its bylines now. A reason that contains a hidden name is replaced.
    """

    number: int
    kind: str
    state: str
    reason: str
    at: str
    by: str
    why: str
    one: tuple[JudgedPerson, ...] = ()
    other: tuple[JudgedPerson, ...] = ()


class History(Struct, frozen=True):
    """All judgements, oldest first."""

    judgements: tuple[Judged, ...]


def read_history(settings: Settings) -> History:
    """Read it from the folder's files: nothing is resolved or started."""
    folder = DataFolder(settings.data)
    return History(tuple(_judged(folder, read_accepted(folder))))


def describe_history(history: History) -> Iterator[str]:
    """The history in lines for a person."""
    if not history.judgements:
        yield "no judgements yet"
    for judged in history.judgements:
        yield _headed(judged)
        for side in (judged.one, judged.other):
            for person in side:
                yield f"     {person.id}  {person.name}, {counted(person.members, 'statement')}"
            if side is judged.one and side and judged.other and judged.kind in _BETWEEN:
                yield f"     {_BETWEEN[judged.kind]}"


def read_judgements_of(folder: DataFolder, accepted: Accepted, author: str) -> list[Judged]:
    """The judgements about bylines of one person, oldest first."""
    return [
        judged
        for judged in _judged(folder, accepted)
        if any(person.id == author for person in (*judged.one, *judged.other))
    ]


def describe_judged(judged: Judged) -> str:
    """A judgement in one line."""
    return f"  judgement {_headed(judged)}"


def kept_apart(judgements: Iterable[Judged], author: str) -> frozenset[str]:
    """The ids of those whom obeyed judgements keep apart from a person."""
    sides = [
        ({person.id for person in judged.one}, {person.id for person in judged.other})
        for judged in judgements
        if judged.kind in _KEEPS_APART and judged.state == "obeyed"
    ]
    return frozenset(
        id_
        for one, other in sides
        for here, there in ((one, other), (other, one))
        if author in here
        for id_ in there
    )


_KEEPS_APART = ("different", "not-by")
_BETWEEN = {"same": "and", "different": "and", "by": "by", "not-by": "not by"}


def _headed(judged: Judged) -> str:
    reason = f" ({judged.reason})" if judged.reason else ""
    return (
        f"{judged.number}  {judged.kind}, {judged.state}{reason}: {judged.by}, {judged.at[:10]}: {judged.why}"
    )


def _judged(folder: DataFolder, accepted: Accepted) -> Iterator[Judged]:
    judgements = read_journal(folder.judgements)
    if not judgements:
        return
    outcomes = read_outcomes(accepted.snapshot.folder) if accepted.snapshot else {}
    gone = undone(judgements)
    sides = _people_of_sides(judgements, KnownIds(accepted.ledger), gone)
    hidden = _hidden_names(folder, judgements)
    names = _names(accepted, {id_ for each in sides.values() for counts in each for id_ in counts if id_})
    for judgement in judgements:
        outcome = _outcome(judgement, outcomes, gone)
        people = [
            tuple(JudgedPerson(id_, names[id_], counts[id_]) for id_ in sorted(filter(None, counts)))
            for counts in sides.get(judgement.number, ())
        ]
        signed = judgement.at, _without_hidden(judgement.by, hidden), _without_hidden(judgement.why, hidden)
        yield Judged(judgement.number, kind_of(judgement), *outcome, *signed, *people)


def _people_of_sides(
    judgements: Sequence[Judgement], known: KnownIds, gone: Container[int]
) -> Mapping[int, list[Counter[str]]]:
    """By judgement, the people who have the bylines of each side now, and how many they have."""
    ids, followed = known.owners("AUTHOR"), follow(judgements, known.marks())
    counting = [one for one in followed if isinstance(one, NotBy) and one.number not in gone]
    return {
        one.number: [
            Counter(ids[member] for member in side if member in ids) for side in _sides(one, counting)
        ]
        for one in followed
    }


def _sides(judgement: Judgement, counting: Iterable[NotBy]) -> tuple[tuple[str, ...], ...]:
    """The bylines of each side; the person of a `not-by` is without those that later ones took from them."""
    if isinstance(judgement, NotBy):
        judgement = without_taken(judgement, (one for one in counting if one.number > judgement.number))
    if isinstance(judgement, BylinesJudgement):
        return judgement.one, judgement.other
    return (judgement.of,) if isinstance(judgement, EntityJudgement) else ()


def _hidden_names(folder: DataFolder, judgements: Sequence[Judgement]) -> Names:
    rights = [one for one in rights_in_force(judgements) if isinstance(one, Retire | Withhold)]
    known = frozenset(mark for right in rights for mark in right.names)
    return Names(KeyedMarks(folder.rights_key()), known)


def _without_hidden(text: str, hidden: Names) -> str:
    return UNREPORTED if hidden.is_in(text) else text


def _outcome(
    judgement: Judgement, outcomes: Mapping[int, JudgementOutcome], gone: Mapping[int, int]
) -> tuple[str, str]:
    if judgement.number in gone:
        return "undone", f"by {gone[judgement.number]}"
    if isinstance(judgement, Undo):
        return "obeyed", f"takes back {judgement.of}"
    if found := outcomes.get(judgement.number):
        return found.state, found.reason
    return "waiting", "the next load applies it"


def _names(accepted: Accepted, ids: set[str]) -> dict[str, str]:
    if accepted.snapshot is None:
        return {}
    wanted = pc.field("id").isin(pa.array(sorted(ids), pa.string()))
    rows = pq.read_table(accepted.snapshot.file_of("author"), columns=["id", "label"], filters=wanted)
    return dict(zip(rows["id"].to_pylist(), rows["label"].to_pylist(), strict=True))
