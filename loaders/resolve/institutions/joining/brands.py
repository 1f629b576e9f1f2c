"""Names that differ in final words for units, places and legal forms: `Boatman AI`, `Boatman Oslo`."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence

from loaders.resolve.expressions import expression
from loaders.resolve.institutions.joining.candidates import KnownNames
from loaders.resolve.institutions.joining.forms import LEGAL

_PACKAGE = __package__.rpartition(".")[0]


def same_brand(keys: Collection[str], known: KnownNames) -> Mapping[str, list[str]]:
    """By key, the names with the same first words, where these contain one that no registered name has.

    Of the names of a brand its bare name counts alone, if that is one.
    """
    of_brand: defaultdict[str, list[str]] = defaultdict(list)
    for key in keys:
        if not expression(_PACKAGE, "school").search(key) and (brand := _brand(key.split(), known)):
            of_brand[brand].append(key)
    return {
        key: [brand] if brand in some else [other for other in some if other != key]
        for brand, some in of_brand.items()
        for key in some
        if key != brand
    }


def _brand(words: Sequence[str], known: KnownNames) -> str:
    """The words before those that end a name; before a strange word a place is none of them."""
    end = len(words)
    while end > 1 and ends_name(words[end - 1], known):
        end -= 1
    start = 1 if end > 1 and known.is_place(words[0]) and known.has_strange_word(words[1:2]) else 0
    brand = words[start:end]
    return " ".join(brand) if known.has_strange_word(brand) else ""


def ends_name(word: str, known: KnownNames) -> bool:
    """Whether a word behind a name is a unit, a place or a legal form."""
    is_unit = any(expression(_PACKAGE, section).fullmatch(word) for section in ("field", "unit"))
    return is_unit or len(word) == 1 or word in LEGAL or known.is_place(word)
