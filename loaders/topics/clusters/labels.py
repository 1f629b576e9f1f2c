"""Names of clusters: the phrases that their papers use and other papers do not.

Class-based TF-IDF over the mined phrases: share of the cluster's papers that have the phrase, times the
log of how much larger that share is than in all papers; longer phrases say more.
"""

from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import scipy.sparse as sp

from loaders.topics.candidates import Ints
from loaders.topics.phrases import PaperText, Phrases, labels

TERMS = 8


@dataclass(frozen=True)
class Name:
    """Label of a cluster, unique in its level, and the terms that earned it, best first."""

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
        label = _first_free([spelt[p] for p in ranked[cluster]], text.titles[first_paper[cluster]], taken)
        taken.add(label.casefold())
        names[cluster] = Name(label, tuple(spelt[phrase] for phrase in _varied(text, ranked[cluster])))
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


def _first_free(terms: list[str], title: str, taken: set[str]) -> str:
    free = next((term for term in terms if term.casefold() not in taken), title or "Untitled")
    number, label = 1, free
    while label.casefold() in taken:
        number += 1
        label = f"{free} ({number})"
    return label


def _ranked_phrases(text: PaperText, phrases: Phrases, member: Ints, sizes: Ints) -> list[list[int]]:
    """Phrases of each cluster, best first; one of a single paper names only a cluster of that paper."""
    shape = (len(sizes), len(text.found.length))
    counts = sp.csr_matrix((np.ones(len(phrases.paper)), (member[phrases.paper], phrases.phrase)), shape)
    counts.sum_duplicates()
    counts = counts.tocoo()
    everywhere = np.bincount(phrases.phrase, minlength=shape[1])[counts.col] / len(member)
    share = counts.data / sizes[counts.row]
    score = share * np.log(share / everywhere) * np.log2(text.found.length[counts.col] + 1.0) ** 0.5
    order = np.lexsort((counts.col, -np.round(score, 9), counts.row))
    order = order[(counts.data[order] > 1) | (sizes[counts.row[order]] < 3)]
    bounds = np.searchsorted(counts.row[order], np.arange(len(sizes) + 1))
    return [counts.col[order[low:high]].tolist() for low, high in pairwise(bounds.tolist())]
