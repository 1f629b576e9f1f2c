"""The changes from one snapshot to the next: what happened to ids, and what people and places gained."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, product

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from app.changes.change import MOST_WITNESSES, Change
from loaders.ids.assignment import Event
from loaders.publish.alignment import places_among
from loaders.publish.snapshot import Snapshot
from loaders.rights.gone_ids import withheld_marks

MOST_BYLINES = 100
"""Bylines of the smallest paper of two people up to which they are listed as new collaborators. Set by hand:
above it, one paper of a large experiment would bring a million changes."""

_KEYS = ["source", "target"]

Pair = tuple[str, str]


@dataclass(frozen=True)
class IdMoves:
    """Moves of ids: those that are new or back, and of others the ids from which they took records."""

    fresh: frozenset[str]
    origins: Mapping[str, frozenset[str]]

    @classmethod
    def of(cls, events: Iterable[Event]) -> "IdMoves":
        """The moves that some events mean."""
        fresh: set[str] = set()
        origins: dict[str, set[str]] = defaultdict(set)
        for event in events:
            if event.kind in {"born", "returned"}:
                fresh.add(event.id)
            for other in event.others if event.kind in {"merged", "split"} else ():
                origins[other].add(event.id)
        return cls(frozenset(fresh), {id_: frozenset(found) for id_, found in origins.items()})

    def before(self, id_: str) -> Iterable[str]:
        """The id itself, and those from which it took records."""
        return (id_, *self.origins.get(id_, ()))


def list_changes(before: Snapshot, new: Snapshot, events: Sequence[Event]) -> Iterator[Change]:
    """The changes in the order of their keys.

    A new person has no further changes: all their papers are new. Papers and collaborators that came
    through a merge or a split are not new either. A topic gains only papers that are new themselves, because
    the topics of a paper follow from all other papers. If somebody who was withheld is shown again, nobody
    gains papers or collaborators but by new papers.
    """
    moves, local = IdMoves.of(events), _local_clusters(before) | _local_clusters(new)
    identity = (Change(event.kind, event.id, event.others) for event in events if event.id not in local)
    papers = chain(
        _gained(before, new, "wrote", moves),
        *(_turned(_gained(before, new, name, moves)) for name in ("paper_affiliated_with", "published_in")),
        (pair for pair in _turned(_gained(before, new, "about", moves)) if pair[1] in moves.fresh),
    )
    needs_new = _is_anybody_shown_again(before, new)

    def is_news(papers: Iterable[str]) -> bool:
        return not (needs_new and moves.fresh.isdisjoint(papers))

    gained = sorted({pair for pair in papers if pair[0] not in moves.fresh and is_news(pair[1:])})
    yield from sorted(identity, key=lambda change: change.key)
    yield from (Change("new_paper", id_, (paper,)) for id_, paper in gained)
    yield from (one for one in _collaborators(before, new, moves) if is_news(one.papers))


def _is_anybody_shown_again(before: Snapshot, new: Snapshot) -> bool:
    """Whether a withholding was undone between the two."""
    return not withheld_marks(before) <= withheld_marks(new)


def _turned(pairs: Iterable[Pair]) -> Iterator[Pair]:
    return ((other, one) for one, other in pairs)


def _gained(before: Snapshot, new: Snapshot, name: str, moves: IdMoves) -> list[Pair]:
    """The pairs of a table that were not there before, also not between ids that these took records from."""
    old, now = _pairs(before, name), _pairs(new, name)
    return _not_moved(now.filter(pc.is_null(places_among(now, old, _KEYS))), old, moves)


def _not_moved(gained: pa.Table, old: pa.Table, moves: IdMoves) -> list[Pair]:
    pairs = list(zip(gained["source"].to_pylist(), gained["target"].to_pylist(), strict=True))
    if not moves.origins:
        return pairs
    former = pa.array(sorted(frozenset().union(*moves.origins.values())), pa.string())
    touched = pc.or_(pc.is_in(old["source"], former), pc.is_in(old["target"], former))
    known = set(zip(*(old.filter(touched)[key].to_pylist() for key in _KEYS), strict=True))
    return [
        (one, other)
        for one, other in pairs
        if known.isdisjoint(product(moves.before(one), moves.before(other)))
        and known.isdisjoint(product(moves.before(other), moves.before(one)))
    ]


def _collaborators(before: Snapshot, new: Snapshot, moves: IdMoves) -> Iterator[Change]:
    old, now = _pairs(before, "collaborated_with"), _pairs(new, "collaborated_with", "smallest_author_list")
    is_small = pc.fill_null(pc.less_equal(now["smallest_author_list"], MOST_BYLINES), True)  # noqa: FBT003 - what stands for null
    is_new = pc.is_null(places_among(now, old, _KEYS))
    pairs = _not_moved(now.filter(pc.and_(is_small, is_new)), old, moves)
    found = [pair for pair in pairs if not moves.fresh.issuperset(pair)]
    papers = papers_of(new, {person for pair in found for person in pair})
    both = [one for one in (*found, *_turned(found)) if one[0] not in moves.fresh]
    for person, other in sorted(both):
        joint = sorted(papers[person] & papers[other])
        yield Change("new_collaborator", person, (other,), tuple(joint[:MOST_WITNESSES]))


def papers_of(snapshot: Snapshot, people: Collection[str]) -> Mapping[str, set[str]]:
    """The papers that each of some people wrote."""
    rows = _pairs(snapshot, "wrote")
    rows = rows.filter(pc.is_in(rows["source"], pa.array(sorted(people), pa.string())))
    papers: dict[str, set[str]] = defaultdict(set)
    for person, paper in zip(rows["source"].to_pylist(), rows["target"].to_pylist(), strict=True):
        papers[person].add(paper)
    return papers


def _local_clusters(snapshot: Snapshot) -> set[str]:
    """Topic clusters of one person or place: they follow from its papers, and are no change of their own."""
    if "topic_cluster" not in snapshot.manifest.rows:
        return set()
    rows = pq.read_table(snapshot.file_of("topic_cluster"), columns=["id", "of_id"])
    return set(rows.filter(pc.is_valid(rows["of_id"]))["id"].to_pylist())


def _pairs(snapshot: Snapshot, name: str, *further: str) -> pa.Table:
    """The keys of a table's rows; none of a table that an earlier version did not have."""
    columns = [*_KEYS, *further]
    if name not in snapshot.manifest.rows:
        return pa.table({column: pa.array([], pa.string()) for column in columns})
    return pq.read_table(snapshot.file_of(name), columns=columns)
