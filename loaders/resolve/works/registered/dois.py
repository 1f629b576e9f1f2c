"""How two registered DOIs relate: versions of one thing, a copy elsewhere, a part of it, or two works."""

import re
from collections.abc import Iterable
from enum import IntEnum
from functools import lru_cache

_PREPRINTS = re.compile(
    r"10\.(?:48550/|1101/\d|64898/|2139/ssrn|21203/|31219/|3122\d/|3123\d/|20944/|5281/"
    r"|26434/|36227/|22541/au|7287/peerj\.preprints|1002/essoar|33774/|32942/|35542/|1590/scielopreprints)"
)
"""Registrants of preprints: arXiv, bioRxiv (DOIs of journals have letters behind the same prefix), SSRN,
Research Square, those of the Open Science Framework, Preprints.org, Zenodo, ChemRxiv, TechRxiv and others."""

_COPIES = re.compile(r"10\.(?:6084/|2307/|13140/|17605/|3386/|25384/)")
"""Registrants of copies and deposits: Figshare, JSTOR, ResearchGate, OSF, NBER, SAGE's Figshare."""

_ANTHOLOGY = frozenset({"10.3115", "10.18653"})
"""Registrants of the ACL Anthology, which gives a number to each time that a paper is presented."""

_VERSION = re.compile(r"(?:(?<=\d)|[./_-])v(?:ersion)?[._-]?\d{1,2}$|\.pub\d$|(?<=essoar\.\d{8})\.\d$")
"""A letter before `v` belongs to a longer word: `gkv403` and `gkv404` are two articles."""

_LIVE_CHAPTER = re.compile(r"978-[\d-]+_(\d+)(-\d+)?")
_ZENODO = re.compile(r"zenodo\.(\d+)")
_LONG_SUFFIX = 8
"""Least length of a suffix that, under two registrants, means one article that changed its publisher. Set by
hand."""


class DoiRelation(IntEnum):
    """How identifiers of two records relate, from one work to surely two; UNSTATED where a side has none.

    MEETINGS are two numbers of the Anthology: what is presented at two meetings has two. ELSEWHERE are DOIs
    of two registrants, DEPOSITS two of one archive, SIBLINGS two of one publisher.
    """

    UNSTATED = 0
    VERSIONS = 1
    COPIES = 2
    MEETINGS = 3
    ELSEWHERE = 4
    DEPOSITS = 5
    SIBLINGS = 6
    PART = 7


def is_preprint(doi: str) -> bool:
    """Whether a DOI is of a registrant of preprints."""
    return _PREPRINTS.match(doi) is not None


def stem_of(identifier: str) -> str:
    """A key that the versions of one DOI share: `SCHEME:value` itself if it is no DOI.

    >>> stem_of("DOI:10.6084/m9.figshare.94216.v2"), stem_of("PMID:11001")
    ('DOI:10.6084/m9.figshare.94216', 'PMID:11001')
    """
    registrant, slash, suffix = identifier.partition("/")
    return f"{registrant}/{_stem(suffix)}" if slash and identifier.startswith("DOI:") else identifier


def relate(left: Iterable[str], right: Iterable[str]) -> DoiRelation:
    """How two sets of `SCHEME:value` relate: as the closest two DOIs; UNSTATED too where they share one."""
    ours, theirs = set(left), set(right)
    if ours & theirs:
        return DoiRelation.UNSTATED
    dois = [(one, other) for one in _of("DOI:", ours) for other in _of("DOI:", theirs)]
    found = [_relate(*sorted(pair)) for pair in dois]
    if _of("ACL:", ours) and _of("ACL:", theirs):
        found.append(DoiRelation.MEETINGS)
    return min(found, default=DoiRelation.UNSTATED)


def _of(scheme: str, identifiers: set[str]) -> list[str]:
    return [one.removeprefix(scheme) for one in identifiers if one.startswith(scheme)]


@lru_cache(maxsize=50_000)
def _relate(one: str, other: str) -> DoiRelation:
    (registrant, ours), (second, theirs) = (doi.split("/", 1) for doi in (one, other))
    if registrant in _ANTHOLOGY and second in _ANTHOLOGY:
        return DoiRelation.MEETINGS
    if registrant != second:
        has_moved = ours == theirs and len(ours) >= _LONG_SUFFIX
        is_copied = _is_deposit(one) or _is_deposit(other)
        where = DoiRelation.COPIES if is_copied else DoiRelation.ELSEWHERE
        return DoiRelation.VERSIONS if has_moved else where
    if _stem(ours) == _stem(theirs):
        return DoiRelation.VERSIONS
    if theirs.startswith(ours) and not theirs[len(ours)].isalnum():
        return DoiRelation.PART
    if _is_edition(ours, theirs):
        return DoiRelation.COPIES
    return DoiRelation.DEPOSITS if _is_deposit(one) else DoiRelation.SIBLINGS


def _stem(suffix: str) -> str:
    """A suffix without its version, its marks all dots; Wiley's German edition is its English one."""
    bare = re.sub(r"[\W_]+", ".", _VERSION.sub("", suffix))
    return bare.replace("ange", "anie", 1) if bare.startswith("ange") else bare


def _is_edition(ours: str, theirs: str) -> bool:
    """Whether two are a chapter and its updated copy, or Zenodo's record and its first version."""
    one, other = _LIVE_CHAPTER.fullmatch(ours), _LIVE_CHAPTER.fullmatch(theirs)
    if one and other:
        return one[1] == other[1] and bool(one[2]) != bool(other[2])
    first, second = _ZENODO.fullmatch(ours), _ZENODO.fullmatch(theirs)
    return first is not None and second is not None and abs(int(first[1]) - int(second[1])) == 1


def _is_deposit(doi: str) -> bool:
    return is_preprint(doi) or _COPIES.match(doi) is not None
