"""Counts of the words of titles and names: learnt from titles with their authors, merged, pruned."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Literal, Self

from msgspec import Struct

from loaders.split.language_model import characters
from loaders.split.letters import folded, plain, shape
from loaders.split.words import GROUP_WORDS, cores, is_cased, style

ROLES = ("title", "cased", "ending", "text", "first", "middle", "last")
LONGEST_NAME = 8
"""Words of a name from which on all longer ones are counted together. Set by hand."""
_PLAIN_WORD = re.compile(r"[^\W\d_]+(?:[-'][^\W\d_]+)*")
_INITIALS = ("U", "U.", "UU", "U.U.")

Manner = Literal["full", "initials", "capitals", "single"]
MANNERS: tuple[Manner, ...] = ("full", "initials", "capitals", "single")


class WordTally(Struct, frozen=True):
    """Counts of some kind of thing; `total` also counts the rare ones that were left out of `counts`."""

    total: int = 0
    counts: dict[str, int] = {}

    def __add__(self, other: "WordTally") -> "WordTally":
        if not other.total or not self.total:
            return self if self.total else other
        counts = dict(self.counts)
        for thing, count in other.counts.items():
            counts[thing] = counts.get(thing, 0) + count
        return WordTally(self.total + other.total, counts)

    def share(self, thing: str) -> float:
        """The share of the total that is this thing."""
        return self.counts.get(thing, 0) / self.total if self.total else 0.0

    @property
    def missing(self) -> float:
        """The share of the total that was left out of `counts`."""
        return 1 - sum(self.counts.values()) / self.total if self.total else 1.0

    def pruned(self, fewest: int) -> "WordTally":
        """The same tally without the counts below `fewest`."""
        return WordTally(
            self.total, {thing: count for thing, count in self.counts.items() if count >= fewest}
        )


class Lexicon(Struct, frozen=True):
    """Counts of the words and shapes of titles and names, and how their words are spelt.

    `words` has a tally for each of `ROLES`, without accents. Words of titles and texts are in lower case,
    but those of `cased`, which have capitals inside; words of names stay as they are. `shapes` counts
    `title:STYLE:LENGTH:SHAPE`, `close:CHARACTER`, `MANNER:ROLE:SHAPE`, `MANNER:words:N` and
    `manner:MANNER`. `full_names` are folded whole names.
    """

    words: dict[str, WordTally] = {}
    shapes: WordTally = WordTally()
    full_names: WordTally = WordTally()
    spelling: dict[str, bytes] = {}
    works: int = 0

    @classmethod
    def learn(
        cls,
        works: Iterable[tuple[str, Sequence[str]]],
        texts: Iterable[str] = (),
        *,
        is_spelling_learnt: bool = True,
    ) -> Self:
        """Count titles with their authors, and further texts such as abstracts, whose words are no names.

        A work may lack its title or its authors. Spelling, which takes longest, need not be learnt where
        the lexicon is to be added to a larger one, whose spelling stays.
        """
        learner = _Learner()
        for title, authors in works:
            learner.add(title, authors)
        for text in texts:
            learner.words["text"].update(filter(_PLAIN_WORD.fullmatch, cores(folded(text))))
        return cls(
            words={
                role: WordTally(counter.total(), dict(counter)) for role, counter in learner.words.items()
            },
            shapes=WordTally(learner.shapes.total(), dict(learner.shapes)),
            full_names=WordTally(learner.full_names.total(), dict(learner.full_names)),
            spelling=learner.spelling() if is_spelling_learnt else {},
            works=learner.works,
        )

    def taught(self, works: Sequence[tuple[str, Sequence[str]]]) -> "Lexicon":
        """This one and what these works teach."""
        return self + Lexicon.learn(works, is_spelling_learnt=len(works) > self.works)

    def __add__(self, other: "Lexicon") -> "Lexicon":
        """Both lexica merged; words are spelt as in the one learnt from more works."""
        return Lexicon(
            words={role: self.tally(role) + other.tally(role) for role in ROLES},
            shapes=self.shapes + other.shapes,
            full_names=self.full_names + other.full_names,
            spelling=(self if self.works >= other.works else other).spelling,
            works=self.works + other.works,
        )

    def tally(self, role: str) -> WordTally:
        """Counts of the words in that role."""
        return self.words.get(role) or WordTally()

    def aggregated(self, fewest: int = 3) -> "Lexicon":
        """What may be passed on: no full names, and nothing that was counted less than `fewest` times."""
        return Lexicon(
            words={role: tally.pruned(fewest) for role, tally in self.words.items()},
            shapes=self.shapes.pruned(fewest),
            spelling=self.spelling,
            works=self.works,
        )


def totals(counts: dict[str, int]) -> dict[str, int]:
    """Sums of the counts by what precedes the last colon."""
    sums: dict[str, int] = {}
    for key, count in counts.items():
        group = key.rpartition(":")[0]
        sums[group] = sums.get(group, 0) + count
    return sums


def manner_of(names: Sequence[Sequence[str]]) -> Manner:
    """How a list writes its names, from the words of each."""
    half = len(names) / 2
    if sum(len(name) == 1 for name in names) > half:
        return "single"
    if sum(any(len(word) > 2 and shape(word) == "UU" for word in name) for name in names) > half:
        return "capitals"
    return "initials" if sum(shape(name[0]) in _INITIALS for name in names) > half else "full"


class _Learner:
    def __init__(self) -> None:
        self.words: dict[str, Counter[str]] = {role: Counter() for role in ROLES}
        self.shapes: Counter[str] = Counter()
        self.full_names: Counter[str] = Counter()
        self.works = 0

    def add(self, title: str, authors: Sequence[str]) -> None:
        self.works += 1
        if words := cores(title):
            self._title(title, words)
        names = [name.split() for name in authors if GROUP_WORDS.isdisjoint(folded(name).split())]
        if names := list(filter(None, names)):
            manner = manner_of(names)
            self.shapes[f"manner:{manner}"] += 1
            for name in names:
                self._name(manner, name)

    def spelling(self) -> dict[str, bytes]:
        capitals = [word.lower() for word in self.words["cased"] if word.isupper()]
        spelt = {"title": self.words["title"], "capitals": capitals}
        for role in ("first", "last"):
            spelt[role] = {word.lower() for word in self.words[role]}
        return {role: characters.learn(words) for role, words in spelt.items()}

    def _title(self, title: str, words: list[str]) -> None:
        self.words["title"].update(map(folded, words))
        self.words["ending"][folded(words[-1])] += 1
        self.shapes[f"close:{'a' if title[-1].isalnum() else title[-1]}"] += 1
        manner = style(words)
        for word in words:
            shaped = shape(word)
            length = "long" if len(word) > 3 else "short"
            self.shapes[f"title:{manner}:{length}:{shaped}"] += 1
            self.shapes[f"title:any:{length}:{shaped}"] += 1
            if is_cased(shaped) and manner != "capitals":
                self.words["cased"][word] += 1

    def _name(self, manner: Manner, words: Sequence[str]) -> None:
        self.full_names[folded(" ".join(words))] += 1
        self.shapes[f"{manner}:words:{min(len(words), LONGEST_NAME)}"] += 1
        if len(words) == 1:
            self.shapes[f"{manner}:only:{shape(words[0])}"] += 1
            return
        roles = ["first", *["middle"] * (len(words) - 2), "last"]
        for role, word in zip(roles, words, strict=True):
            self.shapes[f"{manner}:{role}:{shape(word)}"] += 1
            self.words[role][plain(word)] += 1
