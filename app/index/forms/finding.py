"""Candidate forms of a typed text, as rows of search keys."""

from bisect import bisect_left
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from app.index.forms.building import KINDS
from app.index.forms.matching import best_forms
from app.index.forms.vocabulary import BEYOND, meanings_of
from app.index.storage.layout import Index
from app.security.marks import RETIRED
from app.text.names import name_keys

MOST_EQUAL = 1_000
"""Maximum forms read that equal the typed text; set by hand."""
MOST = 200
"""Maximum forms read that contain the words of the typed text; set by hand."""

_AFTER = b"\x00"
"""Sorts between a key and any longer key."""
_PAPER = KINDS.index("paper")
_WORDS = 40
"""Maximum words of a typed text that are searched; set by hand."""

Row = dict[str, Any]


class FoundKeys(NamedTuple):
    """Rows of search keys, and whether some were left out because there are too many."""

    rows: Sequence[Mapping[str, Any]]
    is_cut: bool


def find_keys(index: Index, typed: str, retired: str, kinds: Collection[str], most: int) -> FoundKeys:
    """Rows like those of `cypher/read/search_keys.cypher`: keys of all entities that the text may mean.

    `typed` is folded, `retired` is the key of its mark, `most` limits the keys that begin with it.
    """
    are_wanted = np.array([kind.upper() in kinds for kind in KINDS], dtype=np.bool_)
    equal, starting = forms_at(index, typed)
    marked, _ = forms_at(index, retired)
    words = [meanings_of(index, word) for word in typed.split()[:_WORDS]]
    found = [
        _first(index, equal, are_wanted, MOST_EQUAL),
        _first(index, marked, are_wanted, MOST),
        _first(index, starting, are_wanted, most),
        best_forms(index, words, are_wanted, MOST),
    ]
    forms = np.array(list(dict.fromkeys(np.concatenate(found).tolist())), dtype=np.int64)
    is_full = [len(some) >= limit for some, limit in zip(found, (MOST_EQUAL, MOST, most, MOST), strict=True)]
    return FoundKeys(list(_rows(index, forms)), any(is_full))


def forms_at(index: Index, key: str) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """The forms whose key is this one, and those whose key begins with it."""
    start, order = key.encode(), index.forms_by_key

    def key_at(place: int) -> bytes:
        return key_of(index, int(order[place])).encode()

    places = range(len(order))
    first = bisect_left(places, start, key=key_at)
    middle = bisect_left(places, start + _AFTER, lo=first, key=key_at)
    last = bisect_left(places, start + BEYOND, lo=middle, key=key_at)
    return order[first:middle], order[middle:last]


def key_of(index: Index, form: int) -> str:
    """The key of a form."""
    return " ".join(index.words.texts_at(index.words_of_form.of(form).tolist()))


def _first(
    index: Index, forms: NDArray[np.int32], are_wanted: NDArray[np.bool_], most: int
) -> NDArray[np.int32]:
    """The `most` most popular of these forms."""
    forms = forms[are_wanted[index.form_kind[forms]]]
    return np.sort(np.partition(forms, most)[:most] if len(forms) > most else forms)


def _rows(index: Index, forms: NDArray[np.int64]) -> Iterator[Row]:
    """Rows of forms: folded titles, and names under each of their keys."""
    entities, seen = _entities(index, forms), set()
    others = index.form_names.texts_at(forms.tolist())
    for form, (entity, label), other in zip(forms.tolist(), entities, others, strict=True):
        key, name = key_of(index, form), other or label
        row = {"entity": entity, "name": name, "popularity": int(index.form_popularity[form])}
        if key.startswith(RETIRED) or index.form_kind[form] == _PAPER:
            yield row | {"key": key, "is_whole": True}
        elif (entity, name) not in seen:
            seen.add((entity, name))
            yield from ({**row, "key": each, "is_whole": whole} for each, whole in name_keys(name).items())


def _entities(index: Index, forms: NDArray[np.int64]) -> Iterable[tuple[str, str]]:
    """Id and label of the entity of each form."""
    found: dict[tuple[int, int], tuple[str, str]] = {}
    kinds, places = index.form_kind[forms], index.form_entity[forms]
    for kind, name in enumerate(KINDS):
        own = np.unique(places[kinds == kind])
        ids = getattr(index, f"{name}_ids").names(own)
        labels = getattr(index, f"{name}_labels").texts_at(own.tolist())
        found |= {(kind, place): pair for place, *pair in zip(own.tolist(), ids, labels, strict=True)}  # type: ignore[misc]
    return [found[pair] for pair in zip(kinds.tolist(), places.tolist(), strict=True)]
