"""Finds the forms with most of the typed words."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np
from numpy.typing import NDArray

from app.index.forms.vocabulary import WordMeanings
from app.index.storage.layout import Index
from app.index.storage.rows import Places, distinct

LOOKED_AT = 10_000
"""Maximum forms compared with a text: those with its rarest words, then the most popular. Set by hand."""

_PRECISION = 1_000
"""Weights are rounded to thousandths and kept as integers, so that sums do not depend on their order."""

_ENDS, _HAS_PHRASE = 2, 1


def best_forms(
    index: Index, typed: Sequence[WordMeanings], are_wanted: NDArray[np.bool_], most: int
) -> NDArray[np.int32]:
    """The forms of some kinds with most of the typed words; rare words count more.

    Forms that end with the words as typed come first, then forms that have the words in a row.
    """
    forms = _candidates(index, typed, are_wanted)
    if not len(forms):
        return np.empty(0, np.int32)
    candidates = _CandidateWords.of(index, forms)
    gains = sum((_gains(index, candidates, one) for one in _distinct(typed)), np.zeros(len(forms), np.int64))
    order = np.lexsort((forms, -gains, -_tiers(candidates, typed)))
    return forms[order[:most]].astype(np.int32)


def _candidates(index: Index, typed: Sequence[WordMeanings], are_wanted: NDArray[np.bool_]) -> Places:
    """Forms with one of the rarest words; if all words are frequent, forms with several of them."""
    counted = [(count, one) for one in _distinct(typed) if (count := _count(index, one))]
    counted.sort(key=lambda pair: (pair[0], pair[1].starting))
    if not counted:
        return np.empty(0, np.int64)
    (left, rarest), *others = counted
    forms = _forms_of(index, rarest, are_wanted)
    for count, one in others:
        left += count
        if left <= LOOKED_AT:
            forms = np.union1d(forms, _forms_of(index, one, are_wanted))
        elif len(forms) > LOOKED_AT:
            both = np.intersect1d(forms, _forms_of(index, one, are_wanted), assume_unique=True)
            forms = both if len(both) else forms
    return forms[:LOOKED_AT]


def _forms_of(index: Index, meanings: WordMeanings, are_wanted: NDArray[np.bool_]) -> Places:
    """The forms of some kinds with a matching word, ascending; of many, only those with the exact word."""
    starts, items = index.forms_of_word.starts, index.forms_of_word.items
    starting = items[starts[meanings.starting[0]] : starts[meanings.starting[1]]]
    if len(starting) > LOOKED_AT and meanings.exact >= 0:
        exact = index.forms_of_word.of(meanings.exact)
        starting = exact if len(exact) > LOOKED_AT else starting
    found = np.concatenate([starting, index.forms_of_word.gather(meanings.near)])
    return distinct(found[are_wanted[index.form_kind[found]]], len(index.form_kind))


def _gains(index: Index, candidates: "_CandidateWords", meanings: WordMeanings) -> Places:
    """The weight of one typed word in each form; highest for the exact word."""
    gains = np.zeros(candidates.count, np.int64)
    gains[candidates.owners[_are_matching(candidates.words, meanings)]] = _rarity(
        index, _count(index, meanings)
    )
    if meanings.exact >= 0:
        number = len(index.forms_of_word.of(meanings.exact))
        gains[candidates.owners[candidates.words == meanings.exact]] = _rarity(index, number)
    return gains


def _tiers(candidates: "_CandidateWords", typed: Sequence[WordMeanings]) -> NDArray[np.int8]:
    """For each form whether it ends with the typed words, or has them in a row."""
    tiers = np.zeros(candidates.count, np.int8)
    *whole, last = typed
    if any(one.exact < 0 for one in whole):
        return tiers
    words, owners = candidates.words, candidates.owners
    places = np.flatnonzero(_are_matching(words, last))
    places = places[places >= len(whole)]
    for back, one in enumerate(reversed(whole), start=1):
        places = places[words[places - back] == one.exact]
    places = places[owners[places - len(whole)] == owners[places]]
    tiers[owners[places]] = _HAS_PHRASE
    is_last = np.append(owners[1:] != owners[:-1], True)
    tiers[owners[places[is_last[places] & (words[places] == last.exact)]]] = _ENDS
    return tiers


@dataclass(frozen=True)
class _CandidateWords:
    """The words of candidate forms, form after form, and the form of each word."""

    count: int
    words: NDArray[np.int32]
    owners: Places

    @classmethod
    def of(cls, index: Index, forms: Places) -> Self:
        owners = np.repeat(np.arange(len(forms)), index.words_of_form.counts(forms))
        return cls(len(forms), index.words_of_form.gather(forms), owners)


def _are_matching(words: NDArray[np.int32], meanings: WordMeanings) -> NDArray[np.bool_]:
    first, end = meanings.starting
    are_matching: NDArray[np.bool_] = (words >= first) & (words < end)
    return are_matching | np.isin(words, meanings.near) if len(meanings.near) else are_matching


def _rarity(index: Index, count: int) -> int:
    return max(1, round(_PRECISION * math.log((len(index.form_kind) + 1) / max(count, 1))))


def _count(index: Index, meanings: WordMeanings) -> int:
    starts = index.forms_of_word.starts
    near = int(index.forms_of_word.counts(meanings.near).sum())
    return int(starts[meanings.starting[1]] - starts[meanings.starting[0]]) + near


def _distinct(typed: Sequence[WordMeanings]) -> list[WordMeanings]:
    """The typed words, each once; words with equal meanings are one."""
    return list({(one.exact, one.starting): one for one in typed}.values())
