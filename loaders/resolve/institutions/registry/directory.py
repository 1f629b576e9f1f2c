"""A registry of organisations, such as ROR, as a lookup: names, places and parents.

A name finds all organisations that have it. The place that a string states decides which one is meant
(`choice`), never their order.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import pyarrow as pa
from rapidfuzz import process
from rapidfuzz.distance import OSA

from app.text.names import fold
from loaders.resolve.institutions.affiliations import name_key, name_words
from loaders.resolve.institutions.spellings import LINKING, bag, without_country

MIN_LETTERS = 6
"""Letters of a word from which on it may be misspelt. Set by hand."""
MIN_COUNT = 3
"""Names of the registry that make a word part of its vocabulary. Set by hand."""
MAX_COUNT = 30
"""Names of the registry up to which a word is rare. Set by hand."""
MIN_WORDS = 3
"""Words left of a name without its city or region; two are enough without its city if none of them is a
place. Set by hand."""
MIN_KNOWN = 10
"""Organisations of a place from which on its name is more than a word. Set by hand."""
_GENERIC_END = re.compile(r"\s(?:technologies|technology|group|holdings?)$", re.IGNORECASE)


class Related(NamedTuple):
    """An organisation that another one is related to, by its id and label."""

    ror: str
    label: str
    is_parent: bool


@dataclass(frozen=True)
class Registered:
    """An organisation of a registry.

    `parents` are ids; `is_branch` means that one of them has the same name, as offices of a company do.
    """

    ror: str
    label: str
    names: tuple[tuple[str, str | None], ...]
    country: str | None
    places: frozenset[str]
    parents: tuple[str, ...]
    successors: tuple[str, ...]
    is_active: bool
    is_branch: bool
    relations: int
    related: tuple[Related, ...]


class Directory:
    """Organisations by the words of their names; `by_label` contains what the registry calls labels alone."""

    def __init__(self, organisations: pa.Table) -> None:
        self.by_name: defaultdict[str, list[Registered]] = defaultdict(list)
        self.by_label: defaultdict[str, list[Registered]] = defaultdict(list)
        self.by_bag: defaultdict[str, list[Registered]] = defaultdict(list)
        self.by_acronym: defaultdict[str, list[Registered]] = defaultdict(list)
        self._in_city: defaultdict[str, list[Registered]] = defaultdict(list)
        self._without_city: defaultdict[str, list[Registered]] = defaultdict(list)
        self.by_ror: dict[str, Registered] = {}
        self.places: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self._vocabulary: Counter[str] = Counter()
        self._respelt: dict[str, str] = {}
        for row in sorted(organisations.to_pylist(), key=lambda row: str(row["key"])):
            found = _registered(row)
            self.by_ror[found.ror] = found
            for place in found.places if found.country else ():
                self.places[place][found.country or ""] += 1
            cities = [seat["city"] for seat in row["seats"] or [] if seat["city"]]
            self._file(found, row["names"] or [], [" ".join(name_words(city)) for city in cities])

    def above(self, organisations: Iterable[Registered]) -> list[Registered]:
        """Every organisation above those given, as the registry states it."""
        above: dict[str, Registered] = {}
        waiting = [parent for organisation in organisations for parent in organisation.parents]
        while waiting:
            ror = waiting.pop()
            if ror not in above and ror in self.by_ror:
                above[ror] = self.by_ror[ror]
                waiting += above[ror].parents
        return list(above.values())

    def in_use(self, found: Registered) -> Registered | None:
        """The organisation itself, or the one in use that followed one which is not."""
        seen: set[str] = set()
        while not found.is_active:
            seen.add(found.ror)
            if len(found.successors) != 1 or found.successors[0] not in self.by_ror:
                return None
            found = self.by_ror[found.successors[0]]
            if found.ror in seen:
                return None
        return found

    def organisations_without_city(self, key: str) -> Sequence[Registered]:
        """Organisations whose name, without the city or region in it, is this one, if it has a rare word."""
        called = self.called_without_city(key)
        words = key.split()
        is_rare = any(self._vocabulary[word] <= MAX_COUNT for word in words)
        is_of_place = len(words) < MIN_WORDS and any(map(self._is_place, words))
        return called if len(called) == 1 and is_rare and not is_of_place else ()

    def in_city(self, key: str) -> Sequence[Registered]:
        """Whose name has an `in` that the key lacks: `Tau University, Oslo` for Tau University in Oslo."""
        return self._in_city.get(key, ())

    def called_without_city(self, key: str) -> Sequence[Registered]:
        """Organisations with a name but for the city or region in it."""
        return self._without_city.get(key, ())

    def _is_place(self, word: str) -> bool:
        """Whether a word is the name of a place of many organisations."""
        return word in self.places and self.places[word].total() >= MIN_KNOWN

    def knows(self, word: str) -> bool:
        """Whether a word is in some name or is a place."""
        return word in self._vocabulary or word in self.places

    def spelt(self, word: str) -> str:
        """The one common word that differs by a letter from an unknown word, else the word itself."""
        if len(word) < MIN_LETTERS or self.knows(word):
            return word
        if word not in self._respelt:
            self._respelt[word] = self._nearest(word)
        return self._respelt[word]

    def _nearest(self, word: str) -> str:
        lengths = range(len(word) - 1, len(word) + 2)
        near = [known for length in lengths for known in self._by_opening.get((word[0], length), ())]
        found = [
            known for known, _, _ in process.extract(word, near, scorer=OSA.distance, score_cutoff=1, limit=3)
        ]
        return found[0] if len(found) == 1 else word

    @cached_property
    def _by_opening(self) -> dict[tuple[str, int], list[str]]:
        common: defaultdict[tuple[str, int], list[str]] = defaultdict(list)
        for word, count in self._vocabulary.items():
            if count >= MIN_COUNT:
                common[word[0], len(word)].append(word)
        return common

    def _file(
        self, found: Registered, names: Sequence[dict[str, list[str]]], cities: Collection[str]
    ) -> None:
        for name in names:
            value, types = str(name["value"]), name["types"] or []
            if types == ["acronym"]:
                for acronym in {name_key(value), name_key(value.replace("*", ""))}:
                    _add(self.by_acronym, acronym, found)
                continue
            words = name_words(value)
            self._vocabulary.update(words)
            for key in {" ".join(words), *_stems(value)}:
                if " " in key or " " not in fold(_stem(value)):
                    _add(self.by_name, key, found)
                    if "label" in types or "ror_display" in types:
                        _add(self.by_label, key, found)
            _add(self.by_bag, bag(words), found)
            if "in" in words:
                _add(self._in_city, " ".join(word for word in words if word != "in"), found)
            for left in (_without(words, found.places, MIN_WORDS), _without(words, cities, MIN_WORDS - 1)):
                _add(self._without_city, " ".join(left), found)


def _stems(value: str) -> set[str]:
    """What is left of the name of a company without its country, and of that without `Technologies`."""
    bare = without_country(value)
    return set() if bare == value else {" ".join(name_words(bare)), " ".join(name_words(_stem(value)))}


def _stem(value: str) -> str:
    return _GENERIC_END.sub("", without_country(value))


def _without(words: Sequence[str], places: Iterable[str], least: int) -> Sequence[str]:
    """The words of a name without those of a place, if enough are left; else none."""
    gone = {word for place in places for word in place.split()}
    left = [word for word in words if word not in gone]
    while left and left[-1] in LINKING:
        left.pop()
    is_name = sum(word not in LINKING for word in left) >= least
    return left if is_name and len(left) < len(words) else ()


def _add(index: defaultdict[str, list[Registered]], key: str, found: Registered) -> None:
    if key and found not in index[key]:
        index[key].append(found)


def _registered(row: dict[str, list[dict[str, str]]]) -> Registered:
    relations = row["relations"] or []
    seats = row["seats"] or []
    places = [place for seat in seats for place in (seat["city"], seat["region"])]
    stem = name_key(without_country(str(row["label"])))
    above = [one for one in relations if one["kind"] == "parent"]
    return Registered(
        ror=str(row["key"]),
        label=str(row["label"]),
        names=tuple((one["value"], one["language"]) for one in row["names"] or []),
        country=seats[0]["country"] if seats else None,
        places=frozenset(" ".join(name_words(place)) for place in places if place),
        parents=tuple(one["key"] for one in above),
        successors=tuple(one["key"] for one in relations if one["kind"] == "successor"),
        is_active=str(row["status"]) == "active",
        is_branch=any(name_key(without_country(one["label"] or "")) == stem for one in above),
        relations=len(relations),
        related=tuple(Related(one["key"], one["label"] or "", one["kind"] == "parent") for one in relations),
    )
