"""Judgements as people phrase them, put into the member keys that they mean at that moment.

`same A B...`, `different A B...`, `not-by AUTHOR PAPER`, `by AUTHOR PAPER#POSITION`, `undo NUMBER`; those on
what is shown are in loaders/judgements/parsing/display_requests.py.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations
from typing import Any

from app.errors import InputRefused, UsageError
from app.security.marks import NO_MARKS, KeyedMarks
from loaders.judgements.parsing.anchors import Anchors
from loaders.judgements.parsing.display_requests import DISPLAY_REQUESTS, PhraseContext, read_display_request
from loaders.judgements.records import (
    By,
    Different,
    Erase,
    Identity,
    Judgement,
    NotBy,
    Same,
    Undo,
    in_force,
    kind_of,
    undone,
    without_taken,
)

LONGEST = 1_000
"""Characters of a reason; the name of the person who judges may have a tenth. Set by hand."""
_UNWRITABLE = re.compile("[\ud800-\udfff]")
_FORMS = {
    "same": "same AUTHOR AUTHOR...",
    "different": "different AUTHOR AUTHOR...",
    "not-by": "not-by AUTHOR PAPER",
    "by": "by AUTHOR PAPER#POSITION",
    "undo": "undo NUMBER",
} | DISPLAY_REQUESTS
_ON_PAIRS = frozenset({"same", "different"})


@dataclass(frozen=True)
class Phrase:
    """One requested judgement: the words of the command, the reason, the author, and the place."""

    words: tuple[str, ...]
    why: str
    by: str
    place: str = ""


def in_pairs(phrase: Phrase) -> Iterator[Phrase]:
    """The judgements on two people that a phrase on more means; any other phrase itself.

    `same` pairs the first person with each other one, since it is transitive, `different` each with each.
    Raises UsageError if somebody is named twice.
    """
    word, *people = phrase.words or ("",)
    if word not in _ON_PAIRS or len(people) < 3:
        yield phrase
        return
    twice = [id_ for id_, number in Counter(people).items() if number > 1]
    if twice:
        raise UsageError(f"{twice[0]} is named twice.", value=twice[0], advice="Name each person once.")
    first, *others = people
    for one, other in combinations(people, 2) if word == "different" else ((first, one) for one in others):
        yield replace(phrase, words=(word, one, other))


def read_phrase(
    phrase: Phrase, anchors: Anchors, before: Sequence[Judgement], at: str, marks: KeyedMarks = NO_MARKS
) -> Judgement:
    """The judgement that follows those before it.

    Raises InputRefused if it names nothing in the graph or changes nothing, UsageError if it has a wrong
    form.
    """
    word, *named = phrase.words or ("",)
    if word == "withhold" and len(named) == 1:
        named += ["--what", "person"]
    if word not in _FORMS or len(named) != len(_FORMS[word].split()) - 1:
        raise UsageError(
            f"{' '.join(phrase.words)!r} is not a judgement.",
            value=phrase.words,
            advice=f"The forms are: {'; '.join(_FORMS.values())}.",
        )
    signature = signed(len(before) + 1, at, phrase.by, phrase.why)
    if word == "undo":
        return Undo(of=_undoable(named[0], before), **signature)
    if word in DISPLAY_REQUESTS:
        return anchors.marked(
            read_display_request(word, named, PhraseContext(anchors, before, marks), signature)
        )
    judgement = _READERS[word](anchors, named, signature)
    if isinstance(judgement, NotBy):  # after earlier ones on the same person, as in one file
        judgement = without_taken(judgement, (one for one in in_force(before) if isinstance(one, NotBy)))
    _require_new(judgement, before)
    return anchors.marked(judgement)


def signed(number: int, at: str, by: str, why: str) -> dict[str, Any]:
    """The fields that every judgement has; raises UsageError if one is empty or too long."""
    by, why = _text("--by", by, LONGEST // 10), _text("--why", why, LONGEST)
    return {"number": number, "at": at, "by": by, "why": why}


def _pair(
    kind: type[Same | Different], anchors: Anchors, named: Sequence[str], signed: Mapping[str, Any]
) -> Identity:
    one, other = _two(anchors, named)
    return kind(one=one, other=other, **signed)


def _not_by(anchors: Anchors, named: Sequence[str], signed: Mapping[str, Any]) -> Identity:
    author, paper = named
    byline = anchors.bylines_on(author, paper)
    return NotBy(one=byline, other=_others(anchors, author, byline), **signed)


def _by(anchors: Anchors, named: Sequence[str], signed: Mapping[str, Any]) -> Identity:
    author, place = named
    paper, _, position = place.partition("#")
    if not position.isdecimal() or len(position) > 6:
        raise UsageError(
            f"{place!r} is not a byline.", value=place, advice="Use PAPER#POSITION, such as P1#2."
        )
    byline = anchors.byline_at(paper, int(position))
    return By(one=byline, other=_others(anchors, author, byline), **signed)


_Reader = Callable[[Anchors, Sequence[str], Mapping[str, Any]], Identity]
_READERS: Mapping[str, _Reader] = {
    "same": partial(_pair, Same),
    "different": partial(_pair, Different),
    "not-by": _not_by,
    "by": _by,
}


def _two(anchors: Anchors, named: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    one, other = map(anchors.person, named)
    if one == other:
        raise InputRefused(
            f"{named[0]} and {named[1]} are already one person in the graph.",
            value=tuple(named),
            advice="If a judgement made them one, undo it: `coterie judge list` shows its number. To remove a"
            " paper from them, use not-by. `coterie why` lists their papers.",
        )
    return one, other


def _others(anchors: Anchors, author: str, byline: Sequence[str]) -> tuple[str, ...]:
    others = tuple(member for member in anchors.person(author) if member not in byline)
    if not others:
        raise InputRefused(
            f"{author} has only this byline.",
            value=author,
            advice="Assign it to another person instead: use by with the id of that person.",
        )
    return others


def _undoable(text: str, before: Sequence[Judgement]) -> int:
    number = int(text) if text.isdecimal() and len(text) < 10 else 0
    if not 1 <= number <= len(before):
        raise InputRefused(
            f"There is no judgement {text}.", value=text, advice="`coterie judge list` lists all judgements."
        )
    if isinstance(before[number - 1], Erase):
        raise InputRefused(
            f"Judgement {number} erased a person, which cannot be undone.",
            value=number,
            advice="The erased data are gone. Only a new record could bring them back.",
        )
    if number in (gone := undone(before)):
        raise InputRefused(
            f"Judgement {number} was undone by {gone[number]}.",
            value=number,
            advice=f"`coterie judge undo {gone[number]}` restores it.",
        )
    return number


def _require_new(judgement: Identity, before: Sequence[Judgement]) -> None:
    known = {_identity(one): one.number for one in in_force(before)}
    if number := known.get(_identity(judgement)):
        raise InputRefused(
            f"Judgement {number} already states this.",
            value=number,
            advice="`coterie judge list` shows whether it is applied.",
        )


def _identity(judgement: Identity) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
    sides = (judgement.one, judgement.other)
    if isinstance(judgement, Same | Different):
        sides = (min(sides), max(sides))
    return kind_of(judgement), *sides


def _text(name: str, text: str, longest: int) -> str:
    tidied = " ".join(text.split())
    if not tidied or len(tidied) > longest or _UNWRITABLE.search(tidied):
        raise UsageError(
            f"{name} is {text[:50]!r}.",
            value=text,
            advice=f"Write a text of at most {longest:,} characters. Others will read it.",
        )
    return tidied
