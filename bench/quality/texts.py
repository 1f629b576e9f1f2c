"""Glued strings split, and hard names and titles found."""

from functools import cache
from pathlib import Path

from bench.quality.row import QualityFigure
from bench.service.search import search_all
from bench.splitting.lexicon import learnt
from bench.splitting.practice import rows
from bench.splitting.quality import SplitTrial, ending, parts, trials
from loaders.evaluation.scores.intervals import wilson
from loaders.split.splitter import Splitter

TESTED = ("acl", "cs.")


def exact(folder: Path) -> QualityFigure:
    """Exact title and names of ACL and arXiv, lexicon from other years and sources."""
    return _right(_trials(folder), 0.998)


def acronyms(folder: Path) -> QualityFigure:
    """The same, of titles that end in an acronym."""
    return _right([trial for trial in _trials(folder) if ending(trial.row) == "acronym"], 0.98)


def accepted(folder: Path) -> QualityFigure:
    """What is accepted without review, and how much of it is wrong."""
    found = [trial for trial in _trials(folder) if trial.split.is_accepted]
    wrong = sum(not trial.is_right for trial in found)
    share, errors = len(found) / len(_trials(folder)), wrong / len(found)
    text = f"{errors:.4%} wrong ({wrong}) of {share:.2%} accepted"
    return QualityFigure(text, errors <= 0.0002 and share >= 0.995)


def search(folder: Path) -> QualityFigure:
    """Names and titles typed as people type them."""
    searched = search_all(folder)
    found = sum(one.is_found for one in searched)
    return QualityFigure(f"{found} of {len(searched)}", len(searched) >= 30 and len(searched) - found <= 2)


def _right(found: list[SplitTrial], goal: float) -> QualityFigure:
    right = sum(trial.is_right for trial in found)
    low, high = wilson(right, len(found))
    return QualityFigure(f"{right / len(found):.2%} ({low:.2%} to {high:.2%})", right / len(found) >= goal)


@cache
def _trials(folder: Path) -> list[SplitTrial]:
    return [
        trial
        for _, tested, seen in parts(list(rows(folder)))
        if tested[0].source.startswith(TESTED)
        for trial in trials(Splitter(learnt(seen)), tested)
    ]
