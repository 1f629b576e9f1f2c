"""Whether a name reads as Mandarin in Latin letters (pinyin), where one letter makes another name."""

import re

_INITIALS = "b|p|m|f|d|t|n|l|g|k|h|j|q|x|zh|ch|sh|r|z|c|s|y|w"
_FINALS = (
    "iang|iong|uang|ang|eng|ing|ong|ian|iao|uai|uan|ai|an|ao|ei|en|er|ia|ie|in|iu|ou|ua|ue|ui|un|uo"
    "|a|e|i|o|u|v"
)
_SYLLABLES = re.compile(rf"(?:(?:{_INITIALS})?(?:{_FINALS})){{1,2}}")


def is_pinyin(letters: str) -> bool:
    """Whether folded letters could be one or two syllables of pinyin.

    >>> is_pinyin("xiaoming"), is_pinyin("robert")
    (True, False)
    """
    return _SYLLABLES.fullmatch(letters) is not None
