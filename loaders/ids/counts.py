"""How many ids were born, merged, split, ended and returned, by the kind of entity."""

from collections.abc import Iterable, Iterator, Mapping

from app.text.counting import counted
from loaders.ids.assignment import Event
from loaders.ids.minting import NOUNS

ORDER = ("merged", "split", "ended", "returned", "born")
"""The kinds of change, the weightiest first."""


def count_by_noun(events: Iterable[Event]) -> dict[str, dict[str, int]]:
    """How many ids of each kind of thing were born, merged, split, ended and returned."""
    counts: dict[str, dict[str, int]] = {}
    for event in events:
        nouns = counts.setdefault(event.kind, {})
        nouns[NOUNS[event.id[0]]] = nouns.get(NOUNS[event.id[0]], 0) + 1
    return {kind: dict(sorted(counts[kind].items())) for kind in ORDER if kind in counts}


def describe_counts(counts: Mapping[str, Mapping[str, int]]) -> Iterator[str]:
    """The counts in words, one phrase for each kind of change."""
    for kind, nouns in counts.items():
        yield f"{kind}: {', '.join(counted(number, noun) for noun, number in nouns.items())}"
