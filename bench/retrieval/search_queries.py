"""What people type to find a paper or a person, from the tables of a data folder."""

import random
import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import pyarrow.parquet as pq

from app.graph.model import NODES
from app.storage.folder import DataFolder
from app.text.formulas import printed
from bench.accepted import open_accepted

FORMS = (
    "title",
    "other title",
    "title without subtitle",
    "first seven words",
    "first half",
    "subtitle",
    "one wrong letter",
    "two words swapped",
    "name",
)

_SUBTITLE = re.compile(r"[:?!.;]\s|\s[-\u2013\u2014]\s|[\uff1a\uff1f]")
_WORDS = 7
_LEAST_WORDS = 4
"""Fewest words of a title that is halved, misspelt or reordered, and of a subtitle typed alone. Set by
hand."""
_LEAST_LETTERS = 4
"""Fewest letters of a word that is misspelt. Set by hand."""
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


class Typed(NamedTuple):
    """A text, which of FORMS it is, and the id of what it should find."""

    form: str
    text: str
    entity: str


def read_typed(folder: DataFolder) -> list[Typed]:
    """Every form of every title and name of the accepted state of a data folder; SystemExit without one."""
    snapshot = open_accepted(folder)
    files = {node.name: snapshot.file(node) for node in NODES}
    papers = pq.read_table(files["paper"], columns=["id", "label", "version_titles"]).to_pylist()
    people = pq.read_table(files["author"], columns=["id", "label", "names"]).to_pylist()
    found = [
        one for row in papers for one in titles_typed(row["id"], row["label"], row["version_titles"] or ())
    ]
    return found + [
        Typed("name", name, row["id"])
        for row in people
        for name in dict.fromkeys([row["label"], *(row["names"] or [])])
    ]


def titles_typed(id_: str, label: str, others: Iterable[str]) -> Iterator[Typed]:
    """The forms of a paper's title, and its other titles."""
    shown = printed(label)
    yield Typed("title", shown, id_)
    for title in dict.fromkeys(others):
        if title not in ("", shown):
            yield Typed("other title", title, id_)
    beginning, *rest = _SUBTITLE.split(shown, maxsplit=1)
    if rest and beginning.strip():
        yield Typed("title without subtitle", beginning, id_)
    words = shown.split()
    if len(words) > _WORDS:
        yield Typed("first seven words", " ".join(words[:_WORDS]), id_)
    if rest and len(rest[0].split()) >= _LEAST_WORDS:
        yield Typed("subtitle", rest[0], id_)
    if len(words) >= _LEAST_WORDS:
        yield from _slips(id_, words)


def _slips(id_: str, words: list[str]) -> Iterator[Typed]:
    """Half a title, and a title with an error; the id decides which."""
    chance = random.Random(id_)
    yield Typed("first half", " ".join(words[: (len(words) + 1) // 2]), id_)
    long = [place for place, word in enumerate(words) if _is_misspelt(word)]
    if long:
        place = chance.choice(long)
        wrong = [*words[:place], _misspelt(words[place], chance), *words[place + 1 :]]
        yield Typed("one wrong letter", " ".join(wrong), id_)
    first = chance.randrange(len(words) - 1)
    if words[first].casefold() != words[first + 1].casefold():
        swapped = [*words[:first], words[first + 1], words[first], *words[first + 2 :]]
        yield Typed("two words swapped", " ".join(swapped), id_)


def _is_misspelt(word: str) -> bool:
    return word.isascii() and word.isalpha() and len(word) >= _LEAST_LETTERS


def _misspelt(word: str, chance: random.Random) -> str:
    """A word with one wrong letter."""
    place = chance.randrange(len(word))
    letter = chance.choice(_LETTERS.replace(word[place].lower(), ""))
    return word[:place] + letter + word[place + 1 :]
