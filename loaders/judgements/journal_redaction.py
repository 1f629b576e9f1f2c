"""Removes from earlier lines of the journal what a new judgement hides."""

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce

import msgspec

from app.security.marks import KeyedMarks, Names
from loaders.judgements.outcomes import UNREPORTED
from loaders.judgements.records import Judgement, Prefer, Retire, Withhold


def forget(journal: Iterable[Judgement], new: Sequence[Judgement], marks: KeyedMarks) -> Iterator[Judgement]:
    """The journal without the names that new judgements hide: in reasons, and as a name once preferred.

    An undo does not bring them back; of a namesake a preferred name stays.
    """
    hiding = [
        (frozenset(one.of), Names(marks, frozenset(one.names)))
        for one in new
        if isinstance(one, Withhold | Retire)
    ]
    return (reduce(_without, hiding, judgement) for judgement in journal)


def without_name(judgement: Judgement, names: Names) -> Judgement:
    """A judgement whose reason and author contain none of these names."""
    why, by = (UNREPORTED if names.is_in(text) else text for text in (judgement.why, judgement.by))
    return msgspec.structs.replace(judgement, why=why, by=by)


def _without(judgement: Judgement, hiding: tuple[frozenset[str], Names]) -> Judgement:
    members, names = hiding
    unnamed = without_name(judgement, names)
    if isinstance(unnamed, Prefer) and names.has(unnamed.name) and not members.isdisjoint(unnamed.of):
        return msgspec.structs.replace(unnamed, name="")
    return unnamed
