"""Where the words of an entry are names of the registry: the longest names first, none over another."""

from collections.abc import Sequence
from typing import NamedTuple

from loaders.resolve.expressions import expression
from loaders.resolve.institutions.countries import country_of_words
from loaders.resolve.institutions.registry.directory import Directory, Registered
from loaders.resolve.institutions.registry.entries import Entry
from loaders.resolve.institutions.spellings import bag

_PACKAGE = __package__.rpartition(".")[0]

MAX_WORDS = 14
"""Words of the longest name that is looked up. Set by hand; more of them take longer."""
MIN_LETTERS = 3
"""Letters of the shortest word that is a name by itself. Set by hand."""


class NameSpan(NamedTuple):
    """Words from `start` to `end` of an entry that some organisations are called by."""

    start: int
    end: int
    words: str
    organisations: Sequence[Registered]
    labelled: Sequence[Registered]
    is_acronym: bool = False


def find_spans(directory: Directory, entry: Entry) -> list[NameSpan]:
    """The spans of an entry in their order; one that is a word, or reaches over a comma, begins a part."""
    words = [word for part in entry for word in part]
    part_of = [number for number, part in enumerate(entry) for _ in part]
    taken = [False] * len(words)
    found = []
    for length in range(min(MAX_WORDS, len(words)), 0, -1):
        for start in range(len(words) - length + 1):
            end = start + length
            is_over = part_of[start] != part_of[end - 1]
            is_inside = start > 0 and part_of[start - 1] == part_of[start]
            if any(taken[start:end]) or (is_inside and (is_over or length == 1)):
                continue
            if is_inside and length == 2 and expression(_PACKAGE, "field").fullmatch(words[start]):
                continue  # `Research Norway` is no name within `Sail Research Norway`
            if span := _span(directory, words[start:end], start, is_over=is_over):
                found.append(span)
                taken[start:end] = [True] * length
    return sorted(found, key=lambda span: span.start)


def _span(directory: Directory, words: list[str], start: int, *, is_over: bool) -> NameSpan | None:
    end = start + len(words)
    key = " ".join(words if len(words) == 1 else map(directory.spelt, words))
    if expression(_PACKAGE, "no name").search(key) or key in directory.places or country_of_words(key):
        return None
    if len(words) == 1:
        return _one_word(directory, key, start)
    if (
        organisations := directory.by_name.get(key)
        or directory.by_name.get(_in_full(key))
        or directory.in_city(key)
    ):
        return NameSpan(start, end, key, organisations, directory.by_label.get(key, ()))
    turned = "" if is_over else bag(key.split())
    called: Sequence[Registered] = directory.by_bag.get(turned, ()) if "university" in turned.split() else ()
    if not called and not is_over:
        called = directory.organisations_without_city(key)
    return NameSpan(start, end, key, called, ()) if called else None


def _in_full(key: str) -> str:
    return " ".join("artificial intelligence" if word == "ai" else word for word in key.split())


def _one_word(directory: Directory, word: str, start: int) -> NameSpan | None:
    """A word is a name if it is somebody's label; else it is no more than an acronym is."""
    if len(word) < MIN_LETTERS:
        return None
    if labelled := directory.by_label.get(word):
        return NameSpan(start, start + 1, word, directory.by_name[word], labelled)
    if expression(_PACKAGE, "field").fullmatch(word):
        return None
    called = [*directory.by_name.get(word, ()), *directory.by_acronym.get(word, ())]
    return NameSpan(start, start + 1, word, called, (), is_acronym=True) if called else None
