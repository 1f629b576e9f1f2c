"""A preview of judgements: everything is resolved with them, and nothing is kept or published."""

from collections.abc import Iterator, Sequence

import msgspec
from msgspec import Struct

from app.security.marks import KeyedMarks
from app.settings import Settings
from app.storage.folder import DataFolder
from app.text.counting import counted
from loaders.ids.assignment import Event
from loaders.judgements.journal import read_journal
from loaders.judgements.judging import outcomes_of, read_phrases
from loaders.judgements.outcomes import JudgementOutcome
from loaders.judgements.parsing.phrases import Phrase
from loaders.judgements.path_changes import (
    MOST_COLLABORATORS,
    MOST_CONCERNED,
    GraphTables,
    TwoStepPath,
    compare_paths,
)
from loaders.loading.accepted import read_accepted
from loaders.loading.report import describe_outcome
from loaders.loading.unpublished_graph import build_unpublished
from loaders.publish.snapshot import GRAPH, Snapshot
from loaders.rights.visibility import VisibilityChange, compare_visibility, describe_visibility
from loaders.rows import table_name
from loaders.running.clock import Clock, timestamp, utc_now
from loaders.running.progress import ProgressCallback, ignore
from loaders.tables import Tables, relation

_COMPARED = ("author", "paper", "wrote", "collaborated_with")
_TABLES = {table.name: table for table in GRAPH if table.name in _COMPARED}
_BECOMES = {
    "born": "be new in the graph",
    "merged": "be merged",
    "split": "be split",
    "ended": "no longer be in the graph",
    "returned": "be in the graph again",
}
MOST_SHOWN = 10
"""Lines of one list that a preview prints; it counts the others. Set by hand."""


class PersonChange(Struct, frozen=True):
    """What would become of a person's id: born, merged, split, ended or returned, with which others."""

    kind: str
    id: str
    name: str
    others: tuple[str, ...] = ()


class BylineMove(Struct, frozen=True):
    """A byline that would be assigned to another person."""

    paper: str
    title: str
    name: str | None
    was: str
    was_name: str
    becomes: str
    becomes_name: str


class CollaboratorPair(Struct, frozen=True):
    """Two people who wrote together."""

    id: str
    name: str
    other: str
    other_name: str


class Preview(Struct, frozen=True):
    """The changes that these judgements would make.

    Paths are of two steps, through a person whom they concern; `paths_are_cut` where these or their
    collaborators were too many to look at all.
    """

    judgements: tuple[JudgementOutcome, ...]
    people: tuple[PersonChange, ...]
    bylines: tuple[BylineMove, ...]
    collaborations_born: tuple[CollaboratorPair, ...]
    collaborations_gone: tuple[CollaboratorPair, ...]
    paths_born: tuple[TwoStepPath, ...] = ()
    paths_gone: tuple[TwoStepPath, ...] = ()
    paths_are_cut: bool = False
    visibility: tuple[VisibilityChange, ...] = ()

    @property
    def has_changes(self) -> bool:
        """Whether anything in the graph would change."""
        pairs = self.collaborations_born or self.collaborations_gone
        return bool(self.visibility or self.people or self.bylines or pairs)

    @property
    def exit_status(self) -> int:
        """0 where every judgement would be obeyed, else 1."""
        return int(any(outcome.is_reported for outcome in self.judgements))


def preview(
    settings: Settings,
    phrases: Sequence[Phrase],
    *,
    announce: ProgressCallback = ignore,
    clock: Clock = utc_now,
) -> Preview:
    """What judging so would change, against the accepted graph; nothing on disk is changed."""
    folder = DataFolder(settings.data)
    folder.create()
    with folder.load_lock():
        accepted = read_accepted(folder)
        snapshot, _ = accepted.in_graph()
        before = read_journal(folder.judgements)
        new = read_phrases(phrases, accepted, before, timestamp(clock()), KeyedMarks(folder.rights_key()))
        with build_unpublished(
            settings, folder, accepted, [*before, *new], announce=announce, kept=accepted.kept()
        ) as found:
            outcomes = outcomes_of(new, found.built.outcomes)
            changed = _compare(found.tables, snapshot, found.built.given.events, outcomes)
            seen = compare_visibility(found.tables, found.built.gone)
            return msgspec.structs.replace(changed, visibility=seen)


def describe_preview(found: Preview) -> Iterator[str]:
    """The preview in lines for a person."""
    yield from map(describe_outcome, found.judgements)
    yield from map(describe_visibility, found.visibility)
    if not found.has_changes:
        yield "nothing would change"
        return
    yield from _first([_change(change) for change in found.people])
    yield from _listed("byline", "would move", [_move(move) for move in found.bylines])
    born, gone = found.collaborations_born, found.collaborations_gone
    yield from _listed("collaboration", "would appear", [_pair(pair) for pair in born])
    yield from _listed("collaboration", "would disappear", [_pair(pair) for pair in gone])
    yield from _listed("path of two steps", "would appear", [_way(way) for way in found.paths_born])
    yield from _listed("path of two steps", "would disappear", [_way(way) for way in found.paths_gone])
    if found.paths_are_cut:
        yield (
            f"  (only the first {MOST_CONCERNED} people whom this changes were checked,"
            f" with the first {MOST_COLLABORATORS} collaborators of each)"
        )


def _compare(
    tables: Tables, old: Snapshot, events: Sequence[Event], outcomes: tuple[JudgementOutcome, ...]
) -> Preview:
    new = {name: table_name(table) for name, table in _TABLES.items()}
    was = {name: f"old_{name}" for name in _TABLES}
    for name, table in _TABLES.items():
        tables.use(was[name], [old.file(table)])
    names = {"old": was["wrote"], "new": new["wrote"], "papers": new["paper"]}
    query = relation(__file__, "sql/moved_bylines", **names, people=new["author"], old_people=was["author"])
    people = tuple(_people(tables, events, was["author"], new["author"]))
    moves = tuple(sorted((BylineMove(**row) for row in tables.one(query).to_pylist()), key=_move))
    concerned = {id_ for change in people for id_ in (change.id, *change.others)}
    before, after = (GraphTables(side["collaborated_with"], side["author"]) for side in (was, new))
    return Preview(
        outcomes,
        people,
        moves,
        _pairs_only_in(tables, new, was),
        _pairs_only_in(tables, was, new),
        *compare_paths(
            tables, before, after, concerned | {id_ for move in moves for id_ in (move.was, move.becomes)}
        ),
    )


def _people(tables: Tables, events: Sequence[Event], was: str, new: str) -> Iterator[PersonChange]:
    of_people = [event for event in events if event.id.startswith("A")]
    listed = ", ".join(f"'{event.id}'" for event in of_people) or "''"
    names: dict[str, str] = {}
    for table in (was, new):
        rows = tables.one(f"select id, label from {table} where id in ({listed})")  # noqa: S608 - ids of our own
        names.update(zip(rows["id"].to_pylist(), rows["label"].to_pylist(), strict=True))
    for event in sorted(of_people, key=lambda event: (event.kind, event.id)):
        yield PersonChange(event.kind, event.id, names.get(event.id, ""), event.others)


def _pairs_only_in(
    tables: Tables, here: dict[str, str], there: dict[str, str]
) -> tuple[CollaboratorPair, ...]:
    names = {"here": here["collaborated_with"], "there": there["collaborated_with"]}
    found = tables.one(relation(__file__, "sql/pairs_only_in", **names, people=here["author"]))
    return tuple(sorted((CollaboratorPair(**row) for row in found.to_pylist()), key=_pair))


def _listed(noun: str, would: str, lines: Sequence[str]) -> Iterator[str]:
    if lines:
        yield f"{counted(len(lines), noun)} {would}"
    yield from (f"  {line}" for line in _first(lines))


def _first(lines: Sequence[str]) -> Iterator[str]:
    yield from lines[:MOST_SHOWN]
    if len(lines) > MOST_SHOWN:
        yield f"and {len(lines) - MOST_SHOWN} more"


def _change(change: PersonChange) -> str:
    into = f" into {', '.join(change.others)}" if change.others else ""
    return f"{change.id}  {change.name} would {_BECOMES[change.kind]}{into}"


def _move(move: BylineMove) -> str:
    return (
        f"{move.paper}  {move.title}: from {move.was} {move.was_name} to {move.becomes} {move.becomes_name}"
    )


def _pair(pair: CollaboratorPair) -> str:
    return f"{pair.id} {pair.name} with {pair.other} {pair.other_name}"


def _way(way: TwoStepPath) -> str:
    return f"{way.id} {way.name}, {way.through} {way.through_name}, {way.other} {way.other_name}"
