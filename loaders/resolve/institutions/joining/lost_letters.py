"""Names with lost letters, such as `Universitt Zrich`, or with accents in a wrong encoding."""

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping

from loaders.resolve.institutions.joining.candidates import KnownNames, Target

MIN_LETTERS = 7
"""Letters that must be left of a name that has lost others. Set by hand."""
_NO_LETTER = re.compile(r"[^a-z0-9]")


def find_lost(keys: Collection[str], known: KnownNames) -> Mapping[str, Collection[Target]]:
    """By key, the organisations with the same letters but for those with accents, which one of both lacks."""
    wanted: defaultdict[str, list[str]] = defaultdict(list)
    for key in keys:
        if len(left := _plain_letters(known.usage.commonest(key))) >= MIN_LETTERS:
            wanted[left].append(key)
    found: defaultdict[str, set[Target]] = defaultdict(set)
    for name, target in _accented(known):
        for key in wanted.get(_plain_letters(name), ()):
            if key != target:
                found[key].add(target)
    return found


def _accented(known: KnownNames) -> Iterator[tuple[str, Target]]:
    """Names with accents, of organisations that the load names."""
    for registered in known.usage.registered:
        for name, _ in registered.names:
            if not name.isascii():
                yield name, registered
    for key in known.usage.names:
        if not (name := known.usage.commonest(key)).isascii():
            yield name, known.registered(key) or key


def _plain_letters(name: str) -> str:
    return _NO_LETTER.sub("", name.lower())
