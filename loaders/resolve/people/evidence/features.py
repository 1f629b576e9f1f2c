"""Features of pairs of groups of mentions, which curves turn into bits.

A feature is NaN if one of the two groups lacks it.
"""

import numpy as np
from numpy.typing import NDArray

from loaders.resolve.curves import Reals
from loaders.resolve.people.evidence.profiles import Profiles
from loaders.resolve.people.evidence.shared import shared

Places = NDArray[np.int64]

USUAL_COSINE = 0.008
"""Mean cosine of the topics of two random papers of the reference."""
LEAST_EXPECTED = 2.0**-14
"""Least expected number of researchers with a name: below that the counts of name parts show nothing. Set by
hand."""
MOST_CIRCLE = 4.0
"""Log2 of the number of papers above which missing shared co-authors count no more. Set by hand."""


def measure(
    profiles: Profiles, left: Places, right: Places, matched: Reals, papers_of_name: Reals
) -> dict[str, Reals]:
    """The features of each pair of rows.

    `matched` are the bits of the match of their names, `papers_of_name` the number of papers with these
    names.
    """
    smaller = np.log2(np.minimum(profiles.size[left], profiles.size[right]))
    names = _names(profiles, left, right)
    return {
        **names,
        "match": matched,
        "papers": np.log2(np.maximum(papers_of_name, 1.0)),
        "smaller": smaller,
        **_coauthors(profiles, left, right, names["full"]),
        **_topics(profiles, left, right, smaller),
        "affiliation": _affiliations(profiles, left, right),
        **_venues(profiles, left, right),
        "gap": years_between(profiles, left, right),
    }


def years_between(profiles: Profiles, left: Places, right: Places) -> Reals:
    """Years from the last paper of one to the first of the other: 0 if unknown, negative if they overlap."""
    gap = np.maximum(
        profiles.first_year[left] - profiles.last_year[right],
        profiles.first_year[right] - profiles.last_year[left],
    )
    years: Reals = np.nan_to_num(gap)
    return years


def agreement(share: Reals) -> Reals:
    """How far two affiliations agree, 0 to 1: sharing only parts counts as little as sharing nothing."""
    agreeing: Reals = np.clip((share - 0.35) / 0.45, 0.0, 1.0)
    return agreeing


def affiliations_shared(profiles: Profiles, left: Places, right: Places) -> tuple[Reals, Reals]:
    """The share of the shorter affiliation that both have, and its bits; NaN if one has no affiliation."""
    words = shared(profiles.affiliations, left, right, profiles.affiliation_words)
    wholes = shared(profiles.affiliations, left, right, profiles.affiliation_wholes)
    stated = profiles.affiliations @ profiles.affiliation_words
    fewest = np.minimum(stated[left], stated[right])
    share = np.where(wholes > 0, 1.0, words / np.maximum(fewest, 1.0))
    return np.where(fewest > 0, share, np.nan), np.maximum(words, wholes)


def _names(profiles: Profiles, left: Places, right: Places) -> dict[str, Reals]:
    """Log2 of the researchers expected to have the name: if both sides write it in full, and if not."""
    written = np.array([any(name.is_full for name in names) for names in profiles.names], dtype=np.bool_)
    in_full = written[left] & written[right]
    people = np.maximum(profiles.expected[left], profiles.expected[right])
    expected = np.log2(np.maximum(people, LEAST_EXPECTED))
    return {"full": np.where(in_full, expected, np.nan), "short": np.where(in_full, np.nan, expected)}


def _coauthors(profiles: Profiles, left: Places, right: Places, expected: Reals) -> dict[str, Reals]:
    """Shared co-authors by the papers that could show some; their absence, also by the name's rarity."""
    worth = shared(profiles.coauthors, left, right, profiles.coauthor_weights)
    papers = np.log2(1.0 + np.minimum(profiles.papers_with[left], profiles.papers_with[right]))
    is_apart = (papers > 0) & (worth <= 0)
    rarity = expected * np.minimum(papers, MOST_CIRCLE) / MOST_CIRCLE
    return {
        "coauthors": np.where(worth > 0, worth / np.maximum(papers, 1.0), np.nan),
        "apart": np.where(is_apart, papers, np.nan),
        "apart_name": np.where(is_apart, rarity, np.nan),
    }


def _topics(profiles: Profiles, left: Places, right: Places, smaller: Reals) -> dict[str, Reals]:
    """The mean cosine of two papers in bits above average, also by the papers, and the cosine of the sums."""
    products = shared(profiles.topics, left, right)
    length = np.sqrt(np.asarray(profiles.topics.power(2).sum(axis=1)).ravel())
    has_topic = (length[left] > 0) & (length[right] > 0)
    mean = products / (profiles.size[left] * profiles.size[right])
    bits = 1.5 * np.log2((mean + 0.003) / (1.5 * USUAL_COSINE))
    cosine = products / np.maximum(length[left] * length[right], 1e-9)
    return {
        "topic": np.where(has_topic, bits, np.nan),
        "topic_breadth": np.where(has_topic & (bits > 0), bits * np.minimum(smaller, 5.0), np.nan),
        "cosine": np.where(has_topic, cosine, np.nan),
    }


def _affiliations(profiles: Profiles, left: Places, right: Places) -> Reals:
    share, worth = affiliations_shared(profiles, left, right)
    bits: Reals = np.clip(worth - 1.0, 0.0, 11.0) * agreement(share)
    return bits


def _venues(profiles: Profiles, left: Places, right: Places) -> dict[str, Reals]:
    """Shared venues by their rarity, relative to the papers that could show some; whether there are none."""
    stated = np.asarray(profiles.venues.sum(axis=1)).ravel()
    papers = np.log2(1.0 + np.minimum(stated[left], stated[right]))
    worth = shared(profiles.venues.sign(), left, right, profiles.venue_bits)
    return {
        "venue": np.where(worth > 0, worth / np.maximum(papers, 1.0), np.nan),
        "other_venues": np.where((papers > 0) & (worth <= 0), papers, np.nan),
    }
