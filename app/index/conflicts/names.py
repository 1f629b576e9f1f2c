"""Authors who bear the names of others, from the forms of the index."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from app.index.forms.building import KINDS
from app.index.forms.finding import forms_at
from app.index.storage.layout import Index
from app.index.storage.rows import Places

_AUTHOR = KINDS.index("author")


def namesakes_of(index: Index, people: Places) -> Iterator[tuple[int, int]]:
    """Each person, and each other author one of whose whole names equals the person's canonical name."""
    for form in _own_forms(index, people):
        person = int(index.form_entity[form])
        for other in index.form_entity[_equal_forms(index, form)].tolist():
            if other != person:
                yield person, other


def _own_forms(index: Index, people: Places) -> list[int]:
    """The forms of the canonical names of these people."""
    is_wanted = np.zeros(len(index.author_ids), dtype=np.bool_)
    is_wanted[people] = True
    of_authors = np.flatnonzero(index.form_kind == _AUTHOR)
    own = of_authors[is_wanted[index.form_entity[of_authors]]]
    names = index.form_names.starts
    found: list[int] = own[names[own + 1] == names[own]].tolist()
    return found


def _equal_forms(index: Index, form: int) -> NDArray[np.int64]:
    """The forms of authors that consist of the same words in the same order."""
    words = index.words_of_form.of(form)
    counts = index.forms_of_word.counts(words.astype(np.int64))
    near = index.forms_of_word.of(int(words[np.argmin(counts)])).astype(np.int64)
    near = near[(index.form_kind[near] == _AUTHOR) & (index.words_of_form.counts(near) == len(words))]
    near = np.unique(near)
    theirs = index.words_of_form.gather(near).reshape(len(near), len(words))
    found: NDArray[np.int64] = near[(theirs == words).all(axis=1)]
    return found


def bearers_of(index: Index, key: str) -> Places:
    """The authors one of whose whole names folds to this key, ascending."""
    forms, _ = forms_at(index, key)
    return np.unique(index.form_entity[forms[index.form_kind[forms] == _AUTHOR]]).astype(np.int64)
