"""Authors who share a name with others, from the forms of the index."""

import numpy as np
from numpy.typing import NDArray

from app.errors import TooBroad
from app.index.conflicts.sides import equal_pairs
from app.index.forms.building import KINDS
from app.index.forms.finding import forms_at
from app.index.storage.layout import Index
from app.index.storage.rows import Places, marked

_AUTHOR = KINDS.index("author")
_MULTIPLIER = np.uint64(6_364_136_223_846_793_005)
"""Odd, so that rows spread over all numbers: the multiplier of Knuth's MMIX generator."""

MOST_NAMESAKES = 100_000
"""Maximum pairs of a listed person and an author of the same name for one answer; set by hand, 50 of each
of 2,000 people."""


def namesakes_of(index: Index, people: Places) -> tuple[Places, Places]:
    """Each person, and each other author one of whose whole names equals the person's canonical name.

    Raises TooBroad above MOST_NAMESAKES pairs.
    """
    of_authors = np.flatnonzero(index.form_kind == _AUTHOR)
    own = _own_forms(index, of_authors, people)
    of_authors = _with_ends_of(index, of_authors, own)
    counts, own_counts = index.words_of_form.counts(of_authors), index.words_of_form.counts(own)
    found = [(people[:0], people[:0])]
    for length in np.unique(own_counts).tolist():
        ours, theirs = own[own_counts == length], of_authors[counts == length]
        one, other = _equal_names(index, ours, theirs, length)
        persons, others = index.form_entity[ours[one]], index.form_entity[theirs[other]]
        differ = persons != others
        found.append((persons[differ], others[differ]))
        check_namesakes(sum(len(of_length) for of_length, _ in found))
    one, other = map(np.concatenate, zip(*found, strict=True))
    return one.astype(np.int64), other.astype(np.int64)


def check_namesakes(count: int) -> None:
    """Raise TooBroad if people have more namesakes than one answer may have."""
    if count > MOST_NAMESAKES:
        raise TooBroad(
            f"{count} authors have the names of these people; the limit is {MOST_NAMESAKES}.",
            value=count,
            advice="Request fewer people at once.",
        )


def _own_forms(index: Index, of_authors: Places, people: Places) -> Places:
    """The forms of the canonical names of these people."""
    own = of_authors[marked(people, len(index.author_ids))[index.form_entity[of_authors]]]
    names, words = index.form_names.starts, index.words_of_form.starts
    found: Places = own[(names[own + 1] == names[own]) & (words[own + 1] > words[own])]
    return found


def _with_ends_of(index: Index, forms: Places, own: Places) -> Places:
    """The forms that begin and end with the words with which some of `own` do."""
    starts, words = index.words_of_form.starts, index.words_of_form.items
    forms = forms[starts[forms + 1] > starts[forms]]
    for ends in (starts[:-1], starts[1:] - 1):
        is_wanted = marked(words[ends[own]], len(index.words))
        forms = forms[is_wanted[words[ends[forms]]]]
    return forms


def _equal_names(index: Index, ours: Places, theirs: Places, length: int) -> tuple[Places, Places]:
    """Positions of every two forms that consist of the same words in the same order."""
    one, other = (index.words_of_form.gather(forms).reshape(-1, length) for forms in (ours, theirs))
    left, right = equal_pairs(_mixed(one), _mixed(other))
    are_equal = (one[left] == other[right]).all(axis=1)
    return left[are_equal], right[are_equal]


def _mixed(words: NDArray[np.int32]) -> NDArray[np.uint64]:
    """A number for each row of words, equal for equal rows."""
    mixed = np.zeros(len(words), dtype=np.uint64)
    for column in words.T:
        mixed = mixed * _MULTIPLIER + column.astype(np.uint64)
    return mixed


def authors_named(index: Index, key: str) -> Places:
    """The authors one of whose whole names folds to this key, ascending."""
    forms, _ = forms_at(index, key)
    return np.unique(index.form_entity[forms[index.form_kind[forms] == _AUTHOR]]).astype(np.int64)
