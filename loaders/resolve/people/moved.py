"""Mentions that are compared in another block than their own writing's: variants, and shared identifiers.

A writing that is rarer than another form of it (order swapped, one of two family names) joins the block of
that form; a byline with an identifier joins the block of the writing that bears the identifier most.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from loaders.names import Match, Name, block_key, joined_key, match, other_forms, parse_name

Counts = Mapping[str, int]


@dataclass(frozen=True)
class Moved:
    """Blocks of those writings, and of those identifiers, that do not stand in their own."""

    names: Mapping[str, str] = field(default_factory=dict)
    identifiers: Mapping[str, str] = field(default_factory=dict)

    def block_of(self, written: str, identifiers: Iterable[str]) -> str:
        """The block in which a byline is compared."""
        home = next((self.identifiers[one] for one in sorted(identifiers) if one in self.identifiers), None)
        return home or self.names.get(written) or block_key(parse_name(written))


def find_moved(bylines: Counts, bearers: Mapping[tuple[str, str], int]) -> Moved:
    """What moves, from how often each name is written, and how often beside each identifier."""
    names = _moved_names(bylines)
    of_identifier: dict[str, tuple[int, str]] = {}
    for (identifier, written), count in sorted(bearers.items()):
        block = names.get(written) or block_key(parse_name(written))
        of_identifier[identifier] = max(of_identifier.get(identifier, (0, "")), (count, block))
    return Moved(names, {identifier: block for identifier, (_, block) in of_identifier.items()})


def _moved_names(bylines: Counts) -> dict[str, str]:
    frequent: dict[str, tuple[int, str, Name]] = {}
    for written, count in sorted(bylines.items()):
        name = parse_name(written)
        key = joined_key(name)
        known = frequent.get(key)
        frequent[key] = (count + (known[0] if known else 0), key, name)
    moved = {}
    for written in bylines:
        name = parse_name(written)
        own = frequent[joined_key(name)]
        others = [frequent[form] for form in other_forms(name) if form in frequent]
        best = max(
            (other for other in others if match(name, other[2]) is not Match.NONE), default=own, key=_rank
        )
        if _rank(best) > _rank(own):
            moved[written] = block_key(best[2])
    return {written: block for written, block in moved.items() if block != block_key(parse_name(written))}


def _rank(form: tuple[int, str, Name]) -> tuple[int, str]:
    return form[:2]
