"""Doubts about a split that do not depend on its score: it may cut a word of the title."""

import re

from loaders.split.clues import Clues
from loaders.split.split_points import SplitPointModel

_SMALL_AFTER_CAPITALS = re.compile("(?<=U)Ul")
_WORD = re.compile(r"[^\s,]+")


def is_cut_in_capitals(clues: Clues, position: int, model: SplitPointModel) -> bool:
    """Whether the last capital before small letters may end the title: `SYSTEM|Shari` or `SYSTEMS|hari`.

    That is so if `hari` is known as a first name, and `SYSTEMS` as a word; or if neither `SYSTEM` is
    known as a word nor `Shari` as a name.
    """
    if not _SMALL_AFTER_CAPITALS.match(clues.kinds, position):
        return False
    start = 1 + clues.text.rfind(" ", 0, position)
    name = _WORD.match(clues.text, position)
    if name is None or not model.names.is_given(name[0][1:]):
        return False
    if clues.is_written(clues.text[start : position + 1]):
        return True
    return not (clues.is_written(clues.text[start:position]) or model.names.is_given(name[0]))
