"""Names of clusters: the phrases that their papers use and other papers do not.

Class-based TF-IDF over the mined phrases: share of the cluster's papers that have the phrase, times the
log of how much larger that share is than in all papers, times the root of its C-value an occurrence: longer
phrases say more, and those that mostly stand inside longer ones less.
"""

from dataclasses import dataclass
from itertools import count, pairwise

import numpy as np
import scipy.sparse as sp

from loaders.topics.candidates import Ints
from loaders.topics.phrases import PaperText, Phrases, labels

TERMS = 8


@dataclass(frozen=True)
class Name:
    """Label of a cluster, unique in its level, and the terms that earned it, the label's own first."""

    label: str
    terms: tuple[str, ...]


def name_clusters(text: PaperText, phrases: Phrases, member: Ints) -> list[Name]:
    """Name the clusters of one level; the largest chooses first, one without phrases takes a title."""
    sizes = np.bincount(member)
    ranked = _ranked_phrases(text, phrases, member, sizes)
    spelt = labels(text, np.unique(np.array([p for row in ranked for p in row], np.int64)))
    first_paper = np.unique(member, return_index=True)[1]
    names: dict[int, Name] = {}
    taken: set[str] = set()
    for cluster in np.lexsort((np.arange(len(sizes)), -sizes)).tolist():
        free = [phrase for phrase in ranked[cluster] if spelt[phrase].casefold() not in taken]
        label = spelt[free[0]] if free else _numbered(text.titles[first_paper[cluster]] or "Untitled", taken)
        taken.add(label.casefold())
        terms = _varied(text, [*free[:1], *ranked[cluster]])
        names[cluster] = Name(label, tuple(spelt[phrase] for phrase in terms))
    return [names[cluster] for cluster in range(len(sizes))]


def _varied(text: PaperText, ranked: list[int]) -> list[int]:
    """The best phrases of which none is part of another."""
    chosen: list[int] = []
    for phrase in ranked:
        key = f" {text.keys[phrase]} "
        others = [f" {text.keys[other]} " for other in chosen]
        if not any(key in other or other in key for other in others):
            chosen.append(phrase)
        if len(chosen) == TERMS:
            break
    return chosen


def _numbered(title: str, taken: set[str]) -> str:
    labels = (f"{title} ({number})" if number > 1 else title for number in count(1))
    return next(label for label in labels if label.casefold() not in taken)


def _ranked_phrases(text: PaperText, phrases: Phrases, member: Ints, sizes: Ints) -> list[list[int]]:
    """Phrases of each cluster, best first; one of a single paper names only a cluster of that paper."""
    shape = (len(sizes), len(text.found.length))
    counts = sp.csr_matrix((np.ones(len(phrases.paper)), (member[phrases.paper], phrases.phrase)), shape)
    counts.sum_duplicates()
    counts = counts.tocoo()
    everywhere = np.bincount(phrases.phrase, minlength=shape[1])[counts.col] / len(member)
    share = counts.data / sizes[counts.row]
    telling = np.sqrt((text.found.c_value / text.found.frequency)[counts.col])
    score = share * np.log(share / everywhere) * telling
    order = np.lexsort((counts.col, -np.round(score, 9), counts.row))
    order = order[(counts.data[order] > 1) | (sizes[counts.row[order]] < 3)]
    bounds = np.searchsorted(counts.row[order], np.arange(len(sizes) + 1))
    return [counts.col[order[low:high]].tolist() for low, high in pairwise(bounds.tolist())]
