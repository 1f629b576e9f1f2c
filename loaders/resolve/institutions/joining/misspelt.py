"""Names that differ from another by letters of one or two words that no name of the registry has."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import combinations

from rapidfuzz.distance import OSA

from loaders.resolve.institutions.joining.brands import ends_name
from loaders.resolve.institutions.joining.candidates import KnownNames

MAX_STRANGE = 2
"""Words of a name that may be misspelt. Set by hand; the pairs grow with them."""
MAX_WORDS = 9
"""Words of the longest name that is compared as misspelt: the pairs grow with the words. Set by hand."""
MIN_LETTERS, MIN_LETTERS_OF_TWO = 4, 8
"""Letters of a word that may be misspelt in one letter, and in two. Set by hand."""
MIN_WORDS_OF_SHORT = 3
"""Words of a name in which a word below six letters may lack a letter. Set by hand."""
MIN_LETTERS_OF_LONG, MIN_WORDS_OF_LONG = 3, 4
"""Letters of a word that may have another letter, in a name of this many words. Set by hand."""
MIN_LETTERS_OF_BRAND, MIN_USES_OF_BRAND, MIN_RATIO_OF_BRAND = 6, 10, 10
"""Letters of a name of one word that may be misspelt, how often a load gives the right name, and how many
times as often. Set by hand."""

Gap = tuple[str, ...]


def find_misspelt(keys: Collection[str], known: KnownNames) -> Mapping[str, Collection[str]]:
    """By key, the names that it may be a slip for; only names with a strange word are in it."""
    gaps: defaultdict[Gap, list[str]] = defaultdict(list)
    for key in keys:
        words = key.split()
        least = MIN_LETTERS if len(words) < MIN_WORDS_OF_LONG else MIN_LETTERS_OF_LONG
        strange = [place for place, word in enumerate(words) if _is_strange(word, known, least)]
        if 0 < len(strange) <= MAX_STRANGE and len(strange) < len(words) <= MAX_WORDS:
            gaps[_gap(words, strange)].append(key)
    found: defaultdict[str, set[str]] = defaultdict(set)
    for other in set(known.keys()) if gaps else ():
        for gap in _gaps(other):
            for key in gaps.get(gap, ()):
                if key != other and _is_near(key, other):
                    found[key].add(other)
    return found


def find_misspelt_brands(keys: Collection[str], known: KnownNames) -> Mapping[str, Collection[str]]:
    """By key, the names of one word that its own may be a slip for, without its units: `Tecent AI Lab`."""
    often = [key for key in known.one_word_names(MIN_USES_OF_BRAND) if len(key) >= MIN_LETTERS_OF_BRAND]
    found: dict[str, list[str]] = {}
    for key in keys if often else ():
        word, *rest = key.split()
        is_brand = _is_strange(word, known, MIN_LETTERS_OF_BRAND) and all(
            ends_name(one, known) for one in rest
        )
        for other in often if is_brand else ():
            if other[0] == word[0] and _distance(word, other) == 1 and _is_rarer(key, other, known):
                found.setdefault(key, []).append(other)
    return found


def _is_rarer(key: str, other: str, known: KnownNames) -> bool:
    """Whether a load gives the other name MIN_RATIO_OF_BRAND times as often."""
    return known.usage.names[key] * MIN_RATIO_OF_BRAND <= known.uses(known.registered(other) or other)


def _is_strange(word: str, known: KnownNames, least: int) -> bool:
    return len(word) >= least and word.isalpha() and not known.is_word_of_names(word)


def _gap(words: list[str], places: Iterable[int]) -> Gap:
    gone = set(places)
    return tuple("" if place in gone else word for place, word in enumerate(words))


def _gaps(key: str) -> Iterator[Gap]:
    words = key.split()
    if 1 < len(words) <= MAX_WORDS:
        for size in range(1, min(MAX_STRANGE, len(words) - 1) + 1):
            for places in combinations(range(len(words)), size):
                yield _gap(words, places)


def _is_near(key: str, other: str) -> bool:
    words, others = key.split(), other.split()
    return all(one == two or _is_slip(one, two, len(words)) for one, two in zip(words, others, strict=True))


def _is_slip(word: str, right: str, size: int) -> bool:
    """One letter wrong, two in a long word; of a short word a letter is missing, or wrong in a long name."""
    if len(word) < 6 and size >= MIN_WORDS_OF_LONG:
        return _distance(word, right) == 1
    if len(word) < 6:
        return size >= MIN_WORDS_OF_SHORT and len(right) == len(word) + 1 and _distance(word, right) == 1
    return _distance(word, right) <= (2 if len(word) >= MIN_LETTERS_OF_TWO else 1)


def _distance(word: str, right: str) -> int:
    return OSA.distance(word, right, score_cutoff=2)
