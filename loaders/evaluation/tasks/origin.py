"""Whether a name reads as Mandarin in Latin letters: names of that kind are shared by most people."""

from loaders.names.personal import Name
from loaders.names.romanised import is_pinyin


def origin_of(name: Name) -> str:
    """Return `pinyin` or `other`.

    A name is `pinyin` if its family name can be pinyin, and its given names can be too, or are initials.
    """
    given = "".join(name.given)
    is_one = is_pinyin("".join(name.family)) and (
        is_pinyin(given) or all(len(one) == 1 for one in name.given)
    )
    return "pinyin" if is_one else "other"
