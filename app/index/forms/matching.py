"""Which forms have most of some typed words, and where."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np
from numpy.typing import NDArray

from app.index.forms.vocabulary import Senses
from app.index.storage.layout import Index
from app.index.storage.rows import Places, distinct

LOOKED_AT = 10_000
"""Forms that are compared with what was typed: those of its rarest words, else those most sought."""

_PRECISION = 1_000
"""Weights of words are whole numbers, so that no order of addition shows."""

_ENDS, _HAS_PHRASE = 2, 1


def best_forms(
    index: Index, typed: Sequence[Senses], are_wanted: NDArray[np.bool_], most: int
) -> NDArray[np.int32]:
    """The forms of wanted kinds that have the most of the typed words, rare ones counting more.

    Those that end with the words as typed come first, then those that have them one after the other.
    """
    forms = _promising(index, typed, are_wanted)
    if not len(forms):
        return np.empty(0, np.int32)
    looked = _Looked.of(index, forms)
    gains = sum((_gains(index, looked, one) for one in _distinct(typed)), np.zeros(len(forms), np.int64))
    order = np.lexsort((forms, -gains, -_tiers(looked, typed)))
    return forms[order[:most]].astype(np.int32)


def _promising(index: Index, typed: Sequence[Senses], are_wanted: NDArray[np.bool_]) -> Places:
    """Forms that have one of the rarest words; of words that are all frequent, those that have several."""
    counted = [(count, one) for one in _distinct(typed) if (count := _count(index, one))]
    counted.sort(key=lambda pair: (pair[0], pair[1].begun))
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


def _forms_of(index: Index, senses: Senses, are_wanted: NDArray[np.bool_]) -> Places:
    """The forms of wanted kinds that have a word which is meant, ascending; the exact ones where many are."""
    starts, items = index.forms_of_word.starts, index.forms_of_word.items
    begun = items[starts[senses.begun[0]] : starts[senses.begun[1]]]
    if len(begun) > LOOKED_AT and senses.exact >= 0:
        exact = index.forms_of_word.of(senses.exact)
        begun = exact if len(exact) > LOOKED_AT else begun
    found = np.concatenate([begun, index.forms_of_word.gather(senses.near)])
    return distinct(found[are_wanted[index.form_kind[found]]], len(index.form_kind))


def _gains(index: Index, looked: "_Looked", senses: Senses) -> Places:
    """What one typed word counts for in each form: most where it stands as typed."""
    gains = np.zeros(looked.count, np.int64)
    gains[looked.owners[_are_meant(looked.words, senses)]] = _rarity(index, _count(index, senses))
    if senses.exact >= 0:
        number = len(index.forms_of_word.of(senses.exact))
        gains[looked.owners[looked.words == senses.exact]] = _rarity(index, number)
    return gains


def _tiers(looked: "_Looked", typed: Sequence[Senses]) -> NDArray[np.int8]:
    """Of each form whether it ends with the typed words, or has them one after the other."""
    tiers = np.zeros(looked.count, np.int8)
    *whole, last = typed
    if any(one.exact < 0 for one in whole):
        return tiers
    words, owners = looked.words, looked.owners
    places = np.flatnonzero(_are_meant(words, last))
    places = places[places >= len(whole)]
    for back, one in enumerate(reversed(whole), start=1):
        places = places[words[places - back] == one.exact]
    places = places[owners[places - len(whole)] == owners[places]]
    tiers[owners[places]] = _HAS_PHRASE
    is_last = np.append(owners[1:] != owners[:-1], True)
    tiers[owners[places[is_last[places] & (words[places] == last.exact)]]] = _ENDS
    return tiers


@dataclass(frozen=True)
class _Looked:
    """The words of some forms, form after form, and which of the forms each stands in."""

    count: int
    words: NDArray[np.int32]
    owners: Places

    @classmethod
    def of(cls, index: Index, forms: Places) -> Self:
        owners = np.repeat(np.arange(len(forms)), index.words_of_form.counts(forms))
        return cls(len(forms), index.words_of_form.gather(forms), owners)


def _are_meant(words: NDArray[np.int32], senses: Senses) -> NDArray[np.bool_]:
    first, end = senses.begun
    are_meant: NDArray[np.bool_] = (words >= first) & (words < end)
    return are_meant | np.isin(words, senses.near) if len(senses.near) else are_meant


def _rarity(index: Index, count: int) -> int:
    return max(1, round(_PRECISION * math.log((len(index.form_kind) + 1) / max(count, 1))))


def _count(index: Index, senses: Senses) -> int:
    starts = index.forms_of_word.starts
    near = int(index.forms_of_word.counts(senses.near).sum())
    return int(starts[senses.begun[1]] - starts[senses.begun[0]]) + near


def _distinct(typed: Sequence[Senses]) -> list[Senses]:
    """The typed words, each once; words that mean the same range are one."""
    return list({(one.exact, one.begun): one for one in typed}.values())
