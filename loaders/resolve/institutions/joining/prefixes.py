"""Names that open another: `Tau University` for `Tau University of the Bay`; given names as initials."""

from collections import defaultdict
from collections.abc import Collection, Mapping

from loaders.resolve.expressions import expression
from loaders.resolve.institutions.joining.candidates import KnownNames
from loaders.resolve.institutions.registry.directory import Registered

MIN_WORDS_WITH_INITIAL = 4
"""Words from which on a name may be known by its opening and an initial. Set by hand."""
MIN_WORDS_UNOPENED = 3
"""Words of a name that may go without the kinds before it. Set by hand."""
_PACKAGE = __package__.rpartition(".")[0]


def find_opened(keys: Collection[str], known: KnownNames) -> Mapping[str, Collection[Registered]]:
    """By key, the one university of the registry with a name that begins with it and contains its place.

    A place in the shorter name must be its city: `University of Tau` may be any in the region.
    """
    wanted = {key for key in keys if " " in key and expression(_PACKAGE, "whole").search(key)}
    found: defaultdict[str, set[tuple[Registered, str]]] = defaultdict(set)
    for name, organisations in known.directory.by_name.items() if known.directory else ():
        words = name.split()
        for end in range(2, len(words)):
            if (opening := " ".join(words[:end])) in wanted:
                found[opening] |= {(one, " ".join(words[end:])) for one in organisations}
    return {
        key: {one for one, _ in some}
        for key, some in found.items()
        if len({one for one, _ in some}) == 1 and all(_is_longer(key, one, rest, known) for one, rest in some)
    }


def find_unopened(keys: Collection[str], known: KnownNames) -> Mapping[str, Collection[Registered]]:
    """By key, the one organisation the load names whose name adds but words for kinds before it.

    `Higher School of Knots` for the National University Higher School of Knots.
    """
    wanted = {key for key in keys if len(key.split()) >= MIN_WORDS_UNOPENED}
    found: defaultdict[str, set[Registered]] = defaultdict(set)
    for name, organisations in known.directory.by_name.items() if known.directory else ():
        words = name.split()
        for start in range(1, len(words) - MIN_WORDS_UNOPENED + 1):
            if not _is_of_kind(words[start - 1]):
                break
            if (rest := " ".join(words[start:])) in wanted:
                found[rest] |= {one for one in organisations if known.usage.registered[one]}
    return {key: some for key, some in found.items() if len(some) == 1}


def _is_longer(key: str, registered: Registered, rest: str, known: KnownNames) -> bool:
    """Whether a longer name is the same organisation's, which the load names, as far as words show."""
    is_named = known.usage.registered[registered] > 0
    is_there = all(word in registered.places or not known.is_place(word) for word in key.split())
    return is_named and is_there and not any(_is_of_kind(word) for word in rest.split())


def _is_of_kind(word: str) -> bool:
    return any(expression(_PACKAGE, section).fullmatch(word) for section in ("field", "kind", "whole"))


def find_longer(keys: Collection[str], known: KnownNames) -> Mapping[str, list[str]]:
    """By key, the longest other name that opens it and has a word that no registered name has.

    What follows is more than a subject: `Tau University of Technology` may be another than Tau University.
    """
    found: dict[str, list[str]] = {}
    for key in keys if known.directory else ():
        words = key.split()
        for end in range(len(words) - 1, 1, -1):
            opening = " ".join(words[:end])
            is_name = opening in known.usage.names and known.has_strange_word(words[:end])
            if is_name and not all(map(_is_of_kind, words[end:])):
                found[key] = [opening]
                break
    return found


def find_initials(keys: Collection[str]) -> Mapping[str, list[str]]:
    """By key, the names that write a given name out of which it has the initial."""
    wanted: defaultdict[tuple[str, ...], list[str]] = defaultdict(list)
    for key in keys:
        for words, place in _gaps(key):
            if len(key.split()[place]) == 1:
                wanted[words].append(key)
    found: defaultdict[str, list[str]] = defaultdict(list)
    for key in keys if wanted else ():
        for words, place in _gaps(key):
            word = key.split()[place]
            for other in wanted.get(words, ()):
                if len(word) > 1 and other.split()[place] == word[0]:
                    found[other].append(key)
    return found


def _gaps(key: str) -> list[tuple[tuple[str, ...], int]]:
    """The words of a long name without each one in turn, and its place."""
    words = key.split()
    if len(words) < MIN_WORDS_WITH_INITIAL:
        return []
    return [((*words[:place], "", *words[place + 1 :]), place) for place in range(len(words))]
