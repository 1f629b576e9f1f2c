"""Names of clusters: up to three phrases that together distinguish a cluster, and that a reader accepts.

Phrases are ranked by their mutual information with the cluster (Koopman and Wang 2017), among all papers and
among those of the cluster above; longer ones get a small bonus. Five features then say how likely a reader
accepts each (chances.py). A label consists of the likeliest phrase, and of further ones that are likely and
describe papers that the others leave out. The finest clusters are named first, and no two clusters get the
same name.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from app.text.cluster_labels import SEPARATOR
from loaders.topics.clusters.chances import rate_phrases
from loaders.topics.clusters.choice import LabelCandidates, choose_label, is_right
from loaders.topics.clusters.detection.leiden import nodes_of
from loaders.topics.clusters.fitting import NOWHERE
from loaders.topics.mining.candidates import Ints, Reals
from loaders.topics.mining.phrases import PaperText, labels
from loaders.topics.terms.nearness import Nearness
from loaders.topics.terms.runs import Runs
from loaders.topics.terms.usage import PhraseUsage, count, set_apart

TERMS = 8
"""Most phrases in the terms of a cluster. Set by hand."""
LONGER = 0.35
"""What each further word adds to a phrase's rank: with 0 labels are single words, with 1 rare phrases."""
RANKED = 60
"""How many of the most distinctive phrases of a cluster may open its label. Set by hand."""
COVERED = 0.08
"""Least share of a cluster's papers that have a phrase of its label; rarer phrases describe only few papers.
Set by hand."""
IS_TOPIC = 0.1
"""Least share of the papers with a phrase whose topic it probably is, for the phrase to be in a label. Of 14
phrases of labels of cs.DL, cs.DC and ACL 2022 below this, 10 are methods and wide words ("annotation", "fine-
tuning", "NLP", "completion time")."""
FAIR = 0.08
"""Least share of a cluster's papers whose topic a phrase probably is, for the phrase to be in a new label. Of
1,077 labels of cs.DL and cs.DC, seven have a phrase below this, beside one that names the cluster
("convergent validity", "data products", "proof-of-work")."""
PART = 0.15
"""Least share of a cluster's papers in a cluster below it whose first phrase may also name the cluster. Set
by hand."""
MOST = 0.5
"""A cluster without a name of its own takes the name of a cluster below that has this share of its papers.
Set by hand."""
CLEARLY_MORE = 1.2
"""The phrases of a cluster have to distinguish it within the lowest cluster above that has this many times
its papers. Set by hand."""


@dataclass(frozen=True)
class ClusterName:
    """The label of a cluster, unique in its level, and its terms, those of the label first.

    `phrases` are the numbers of the phrases of the label.
    """

    label: str
    terms: tuple[str, ...]
    phrases: tuple[int, ...] = ()


@dataclass(frozen=True)
class _Terms:
    """The phrases of a cluster, those of the label first, and how many are in the label."""

    phrases: Sequence[int] = ()
    in_label: int = 0


def name_clusters(
    text: PaperText,
    nearness: Nearness,
    levels: Sequence[Ints],
    factors: Sequence[Reals] | None = None,
    known: Sequence[Sequence[Sequence[int]]] | None = None,
) -> list[list[ClusterName | None]]:
    """Names of the clusters of each level, the coarsest level first; None for a cluster without a name.

    `levels` contain the cluster of each paper, or NOWHERE. Each cluster lies in one of the level above, and
    has the same name if it contains all papers of that. The finest clusters are named first. `factors`
    multiply the thresholds for the name of each cluster. `known` are the phrases of the earlier label of each
    cluster: they stay as long as enough of them is right and no other cluster has them.
    """
    terms = [[_Terms()] * (int(member.max(initial=-1)) + 1) for member in levels]
    taken_below = {frozenset(label) for clusters in known or () for label in clusters if label}
    taken: set[frozenset[int]] = set()
    for number in reversed(range(len(levels))):
        for cluster, papers in in_order(levels[number]):
            below = _parts(levels[number + 1 :], terms[number + 1 :], papers)
            if below and below[0].share == 1:
                chosen = below[0].terms
            else:
                among = _among(levels[:number], papers)
                earlier = known[number][cluster] if known else ()
                candidates = _candidates(text, nearness, papers, among, below, earlier=earlier)
                factor = float(factors[number][cluster]) if factors else 1.0
                chosen = _kept(candidates, earlier, factor, taken)
                if not chosen.in_label:
                    chosen = _found(candidates, factor, below[:1], taken | taken_below)
            taken.add(frozenset(chosen.phrases[: chosen.in_label]))
            terms[number][cluster] = chosen
    return _spelt(text, levels, terms)


def in_order(member: Ints) -> list[tuple[int, Ints]]:
    """The clusters and their papers, ordered by their first papers."""
    filled = [(cluster, papers) for cluster, papers in enumerate(nodes_of(member)) if len(papers)]
    return sorted(filled, key=lambda one: int(one[1][0]))


@dataclass(frozen=True)
class _Part:
    """A cluster of the next level: its share of the papers of the one above, and its phrases."""

    share: float
    terms: _Terms


def _parts(below: Sequence[Ints], terms: Sequence[Sequence[_Terms]], papers: Ints) -> list[_Part]:
    """The parts of a cluster, the largest first."""
    if not below:
        return []
    member = below[0][papers]
    parts, sizes = np.unique(member[member >= 0], return_counts=True)
    order = np.argsort(-sizes, kind="stable")
    return [_Part(float(sizes[at] / len(papers)), terms[0][parts[at]]) for at in order.tolist()]


def _candidates(
    text: PaperText,
    nearness: Nearness,
    papers: Ints,
    among: Ints | None,
    below: Sequence[_Part],
    *,
    earlier: Sequence[int],
) -> LabelCandidates:
    """Phrases that may name a cluster, and those of its `earlier` label however distinctive they are now."""
    usage = nearness.usage
    ranked = _ranked(usage, text.found.length, papers, among, np.array(earlier, np.int64))
    is_fair = count(usage.likely[papers][:, ranked]) >= FAIR * len(papers)
    may_name = (usage.topic_rate[ranked] >= IS_TOPIC) & (is_fair | np.isin(ranked, earlier))
    return LabelCandidates(
        ranked,
        usage.present[papers][:, ranked],
        np.where(may_name, rate_phrases(nearness, papers, ranked), 0),
        [words_of(text, [phrase]) for phrase in ranked.tolist()],
        np.isin(ranked, [one.terms.phrases[0] for one in below if one.terms.in_label and one.share >= PART]),
        nearness.of_one_subject(papers, ranked),
    )


def _kept(
    found: LabelCandidates, earlier: Sequence[int], factor: float, taken: set[frozenset[int]]
) -> _Terms:
    """The phrases of a cluster that keeps its earlier label; none if too few of them are right."""
    place = {phrase: number for number, phrase in enumerate(found.phrases.tolist())}
    label = [place[phrase] for phrase in earlier if phrase in place]
    is_whole = len(label) == len(earlier) > 0
    if not is_whole or frozenset(earlier) in taken or not is_right(replace(found, factor=factor), label):
        return _Terms()
    return _with_terms(found, label)


def _found(
    candidates: LabelCandidates, factor: float, largest: Sequence[_Part], taken: set[frozenset[int]]
) -> _Terms:
    """The phrases of a new label: with the full requirement, of the `largest` part, or with a lower one."""
    chosen = _terms_of(replace(candidates, factor=max(factor, 1.0)), taken)
    if not chosen.in_label and largest and largest[0].share >= MOST:
        chosen = largest[0].terms
    if not chosen.in_label and factor < 1:
        chosen = _terms_of(replace(candidates, factor=factor), taken)
    return chosen


def _terms_of(found: LabelCandidates, taken: set[frozenset[int]]) -> _Terms:
    """The phrases of a cluster; none if no right label is free."""
    label = choose_label(found, lambda label: frozenset(found.phrases[label].tolist()) in taken)
    return _with_terms(found, label) if label else _Terms()


def _with_terms(found: LabelCandidates, label: Sequence[int]) -> _Terms:
    chosen = _with_others(list(label), found.words)
    return _Terms(found.phrases[chosen].tolist(), len(label))


def _with_others(chosen: list[int], words: Sequence[frozenset[str]]) -> list[int]:
    """The places of phrases that are chosen, and of further ones that share no word with these."""
    for place in range(len(words)):
        if len(chosen) < TERMS and all(words[place].isdisjoint(words[one]) for one in chosen):
            chosen.append(place)
    return chosen


def name_by_topics(
    text: PaperText, usage: PhraseUsage, groups: Sequence[tuple[int, Ints]]
) -> list[ClusterName]:
    """Names of groups of papers that share a topic, a phrase; the label is that phrase.

    A word that the papers always write beside it is in the label too, as in "coordinate ascent".
    """
    terms, runs = [], Runs(text)
    for phrase, papers in groups:
        ranked = _ranked(usage, text.found.length, papers, None, np.array([phrase])).tolist()
        places = _with_others([ranked.index(phrase)], [words_of(text, [one]) for one in ranked])
        terms.append([ranked[place] for place in places])
    spelling = labels(text, np.array(sorted({phrase for some in terms for phrase in some}), np.int64))
    return [
        ClusterName((own := _written(runs, spelling, _Terms(phrases, 1), papers))[0], own, (phrase,))
        for phrases, (phrase, papers) in zip(terms, groups, strict=True)
    ]


def words_of(text: PaperText, phrases: Iterable[int]) -> frozenset[str]:
    """The words of all of some phrases, in dictionary form."""
    return frozenset(word for phrase in phrases for word in text.keys[phrase].split())


def _among(above: Sequence[Ints], papers: Ints) -> Ints | None:
    """The papers of the lowest cluster above with clearly more papers; None for all papers."""
    for member in reversed(above):
        cluster = member[papers[0]]
        among = np.flatnonzero(member == cluster)
        if cluster != NOWHERE and len(among) >= CLEARLY_MORE * len(papers):
            return among
    return None


def _ranked(usage: PhraseUsage, length: Ints, papers: Ints, among: Ints | None, earlier: Ints) -> Ints:
    """Phrases of enough of the papers, first those that distinguish them most from `among` and from all."""
    present = usage.present
    here = count(present[papers])
    phrases = np.union1d(np.flatnonzero(here >= max(2, COVERED * len(papers))), earlier[here[earlier] > 0])
    gain = set_apart(here[phrases], len(papers), usage.papers[phrases], present.shape[0])
    if among is not None:
        gain += set_apart(here[phrases], len(papers), count(present[among])[phrases], len(among))
    gain *= 1 + LONGER * (length[phrases] - 1)
    gain = gain.round(9)
    order = np.lexsort((phrases, -gain))
    is_first = (np.arange(len(order)) < RANKED) & (gain[order] > 0)
    ranked: Ints = phrases[order[is_first | np.isin(phrases[order], earlier)]]
    return ranked


def _spelt(
    text: PaperText, levels: Sequence[Ints], terms_of: Sequence[Sequence[_Terms]]
) -> list[list[ClusterName | None]]:
    """Names by their phrases; where two phrases are written alike, the first cluster has the label.

    Clusters that share their phrases are one at two levels, and share their label, which is `completed` in
    the papers of the first.
    """
    runs, known = Runs(text), dict[int, tuple[str, ...]]()
    every = {phrase for clusters in terms_of for terms in clusters for phrase in terms.phrases}
    spelling = labels(text, np.array(sorted(every), np.int64))
    given: dict[str, _Terms] = {}
    named: list[list[ClusterName | None]] = []
    for member, clusters in zip(levels, terms_of, strict=True):
        names: list[ClusterName | None] = [None] * len(clusters)
        for cluster, papers in in_order(member):
            terms = clusters[cluster]
            if id(terms) not in known:
                known[id(terms)] = _written(runs, spelling, terms, papers)
            written = known[id(terms)]
            label = SEPARATOR.join(written[: terms.in_label])
            is_own = bool(label) and given.setdefault(label, terms) is terms
            names[cluster] = (
                ClusterName(label, written, tuple(terms.phrases[: terms.in_label])) if is_own else None
            )
        named.append(names)
    return named


def _written(runs: Runs, spelling: Mapping[int, str], terms: _Terms, papers: Ints) -> tuple[str, ...]:
    """The phrases as they are written; those of the label as the papers write them."""
    of_label, others = terms.phrases[: terms.in_label], terms.phrases[terms.in_label :]
    own = (
        runs.completed(papers, phrase) or runs.in_own_capitals(papers, phrase, spelling[phrase])
        for phrase in of_label
    )
    return (*own, *(spelling[phrase] for phrase in others))
