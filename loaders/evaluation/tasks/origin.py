"""Whether a name reads as Mandarin in Latin letters: names of that kind are shared by most people."""

from loaders.names.personal import Name
from loaders.names.romanised import is_pinyin


def origin_of(name: Name) -> str:
    """`pinyin`, where every part could be one or two syllables of it, or is an initial; else `other`."""
    given = "".join(name.given)
    is_one = is_pinyin("".join(name.family)) and (
        is_pinyin(given) or all(len(one) == 1 for one in name.given)
    )
    return "pinyin" if is_one else "other"
