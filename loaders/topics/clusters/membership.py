"""Which papers are in a topic cluster: those on the subject that its label names.

A community contains papers with similar words, some of them on other subjects. Once it has a label, these
papers leave it, and papers of other communities that the label describes come in: the label comes first, as
in Lingo (Osinski and Weiss 2005).
"""

from collections.abc import Iterable, Iterator, Sequence

import numpy as np
import scipy.sparse as sp
from numpy.typing import NDArray

from loaders.topics.clusters.detection.communities import ALONE, NEW
from loaders.topics.clusters.detection.hierarchy import LEAST_PAPERS
from loaders.topics.clusters.detection.leiden import nodes_of, renumbered
from loaders.topics.clusters.detection.space import Matrix
from loaders.topics.clusters.fitting import HYSTERESIS, NOWHERE, without_strangers
from loaders.topics.clusters.labels import ClusterName
from loaders.topics.mining.candidates import Ints, Reals
from loaders.topics.terms.nearness import Nearness

NEAR = 0.5
"""A paper is on the subject of a phrase if the phrase is probably its topic, or if the paper lies nearer to
the other papers on the phrase than this share of them. docs/topics/measurements.md has how many papers other
values keep, and how many of these are right."""
JOINS = 0.25
"""The same share for a paper of another community whose topic the phrase probably is. Of 90 papers that came
in this way, drawn from 134,909, a reader found 81 right; of 60 with 0.75 and without the topic, 40."""
JOINS_BY_TITLE = 0.1
"""The same share if the title has the phrase. Of 75 papers of cs.DC, cs.DL and ACL 2020 that are less near
than 0.25, a reader found 42 of 47 right whose titles have the phrase, and 17 of 28 whose titles do not. The
three wrong ones of cs.DC and ACL 2020 with the phrase in the title are below 0.1."""
STAYS, ENTERS = 0.2, 1.8
"""Factors on the requirements for a paper that was in the cluster, and for one that was in none, so that
fewer papers move in and out of clusters. After a tenth of new papers of cs.DL, the coarsest clusters keep an
ARI of 0.856; with 0.5 and 1.4 it is 0.834."""
PART_ON_SUBJECT = 0.15
"""Least share of the papers of a cluster that are on the subject of the cluster above, for it to be a part of
that. Read on 134,909 papers: parts from 0.15 on are on the subject ("lexical simplification" of "text
simplification", 0.2); many below 0.1 are not ("weather forecasts" of "sign language")."""

Marks = NDArray[np.bool_]
Names = Sequence[ClusterName | None]


def find_members(
    features: Matrix,
    nearness: Nearness,
    names: Sequence[Names],
    communities: Sequence[Ints],
    named: Sequence[Ints],
    *,
    start: Sequence[Ints] | None = None,
) -> list[Ints]:
    """The cluster of each paper, level by level, the coarsest first; NOWHERE if no label describes it.

    `communities` contain all papers, `named` those that counted for the names and NOWHERE for others. Both
    have the numbers of `names`, from which the last may be missing. `start` contains the earlier cluster of
    each paper, ALONE or NEW: less is required to stay. All papers of a cluster are in one above, or none is.
    """
    if start and not any((earlier == NEW).any() for earlier in start):
        return [np.maximum(_earlier_here(*both), NOWHERE) for both in zip(named, start, strict=True)]
    members: list[Ints] = []
    top = np.full(len(named[0]), NOWHERE)
    home = np.full(len(named[0]), NOWHERE)  # a paper whose communities are those of the cluster
    for level in reversed(range(len(named))):
        was = _earlier_here(named[level], start[level]) if start else np.full(len(top), NEW)
        member = _on_subject(nearness, names[level], np.where(top == NOWHERE, named[level], NOWHERE), was)
        parts = _parts(top, communities[level][home])
        member = _with_parts(nearness, names[level], member, was, parts)
        if not members:
            member = _with_joining(nearness, names[level], member, was)
        ease = _factor(was, member, stays=HYSTERESIS, enters=1 / HYSTERESIS)
        fitting = without_strangers(features, member, _titled(nearness, names[level], member), ease)
        member = without_small(np.where(top == NOWHERE, fitting, member))
        for cluster, papers in enumerate(nodes_of(member)):
            top[papers] = level * len(top) + cluster
            home[papers] = np.flatnonzero(communities[level] == cluster)[:1]
        members.insert(0, member)
    return members


def _earlier_here(named: Ints, earlier: Ints) -> Ints:
    """For each paper, the current cluster most similar to the one in which it was, if any: else NEW.

    Similarity is the Jaccard index: the share of the papers of either cluster that are in both. A paper that
    was in no cluster keeps its mark, ALONE or NEW.
    """
    shape = (int(earlier.max(initial=0)) + 1, int(named.max(initial=0)) + 1)
    both = (named != NOWHERE) & (earlier >= 0)
    shared = sp.coo_matrix((np.ones(int(both.sum())), (earlier[both], named[both])), shape).tocsr()
    before = np.bincount(earlier[earlier >= 0], minlength=shape[0])
    now = np.bincount(named[named >= 0], minlength=shape[1])
    at = shared.tocoo()
    alike = at.data / (before[at.row] + now[at.col] - at.data)
    best = sp.csr_matrix((alike, (at.row, at.col)), shape)
    here = np.where(np.diff(best.indptr) > 0, np.asarray(best.argmax(axis=1)).ravel(), NEW)
    return np.where(earlier >= 0, here[np.maximum(earlier, 0)], earlier)


def _parts(top: Ints, host: Ints) -> Iterator[tuple[Ints, int]]:
    """The papers of each finer cluster that is in no other, and the community of this level around it."""
    for cluster in np.unique(top[top != NOWHERE]).tolist():
        papers = np.flatnonzero(top == cluster)
        yield papers, int(host[papers[0]])


def _with_parts(
    nearness: Nearness, names: Names, member: Ints, was: Ints, parts: Iterable[tuple[Ints, int]]
) -> Ints:
    """The cluster of each paper, with the finer clusters that are on the subject of the one around them."""
    placed = member.copy()
    for part, host in parts:
        name = names[host] if host < len(names) else None
        factor = PART_ON_SUBJECT * _factor(was[part], host).mean()
        if name is not None and is_on_subject(nearness, name, part).mean() >= factor:
            placed[part] = host
    return placed


def part_by_labels(
    nearness: Nearness, names: Names, communities: Ints, named: Ints, *, earlier: Ints, least: int
) -> Ints:
    """The communities; the papers that a label leaves out become a community of their own.

    A community is divided only if both sides have `least` papers. `earlier` contains the earlier label of
    each paper, ALONE or NEW: a paper that counted for the label before stays with it, and so does one that
    does not count for it now.
    """
    was = _earlier_here(named, earlier)
    on = _on_subject(nearness, names, named, was)
    is_rest = (named != NOWHERE) & (on == NOWHERE) & (was != named)
    count = int(communities.max(initial=-1)) + 1
    kept, rests = (np.bincount(communities[marks], minlength=count) for marks in (on != NOWHERE, is_rest))
    parted = (rests >= least) & (kept >= least)
    return renumbered(np.where(is_rest & parted[communities], communities + count, communities))


def _on_subject(nearness: Nearness, names: Names, named: Ints, was: Ints) -> Ints:
    """The cluster of each paper of `named` that is on the subject of its label."""
    member = np.full(len(named), NOWHERE)
    for cluster, papers in enumerate(nodes_of(named)):
        if len(papers) and (name := names[cluster]) is not None:
            factor = _factor(was[papers], cluster)
            member[papers[is_on_subject(nearness, name, papers, factor)]] = cluster
    return member


def _titled(nearness: Nearness, names: Names, member: Ints) -> Marks:
    """Which papers have a phrase of the label of their cluster in their titles."""
    is_titled = np.zeros(len(member), bool)
    for cluster, name in enumerate(names):
        for phrase in name.phrases if name is not None else ():
            titled = nearness.titled(phrase)
            is_titled[titled[member[titled] == cluster]] = True
    return is_titled


def _factor(was: Ints, cluster: Ints | int, *, stays: float = STAYS, enters: float = ENTERS) -> Reals:
    """The factor on the requirements for each paper, by the cluster in which it was."""
    return np.select([was == cluster, was == ALONE], [stays, enters], 1.0)


def is_on_subject(nearness: Nearness, name: ClusterName, papers: Ints, factor: Reals | float = 1.0) -> Marks:
    """Which papers are on the subject of one of the phrases of a label; `factor` multiplies `NEAR`."""
    is_on = np.zeros(len(papers), bool)
    for phrase in name.phrases:
        is_on |= is_on_phrase(nearness, phrase, papers, factor)
    return is_on


def is_on_phrase(nearness: Nearness, phrase: int, papers: Ints, factor: Reals | float = 1.0) -> Marks:
    """Which papers are on the subject of a phrase; `factor` multiplies `NEAR`."""
    is_near: Marks = nearness.ranks(phrase, papers) >= factor * NEAR
    return is_near | np.isin(papers, nearness.own(phrase))


def _with_joining(nearness: Nearness, names: Names, member: Ints, was: Ints) -> Ints:
    """The cluster of each paper, with papers that join the nearest cluster whose phrase is their topic.

    A paper that was in a cluster counts as nearer to it than to any other. None joins a cluster without a
    paper of its own community.
    """
    best, joined = np.full(len(member), 0.0), member.copy()
    for cluster, name in enumerate(names):
        has_own = bool((member == cluster).any())
        for phrase in name.phrases if name is not None and has_own else ():
            own = nearness.own(phrase)
            own = own[member[own] == NOWHERE]
            ranks = nearness.ranks(phrase, own)
            factor = _factor(was[own], cluster)
            nearer = ranks + (was[own] == cluster)
            least = np.where(np.isin(own, nearness.titled(phrase)), JOINS_BY_TITLE, JOINS)
            joins = (ranks >= factor * least) & (nearer > best[own])
            joined[own[joins]], best[own[joins]] = cluster, nearer[joins]
    return joined


def without_small(member: Ints) -> Ints:
    """The cluster of each paper, with NOWHERE for clusters of fewer than `LEAST_PAPERS` papers."""
    sizes = np.bincount(member[member != NOWHERE], minlength=1)
    is_kept = (member != NOWHERE) & (sizes >= LEAST_PAPERS)[member]
    return np.where(is_kept, member, NOWHERE)
