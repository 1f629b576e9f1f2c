"""Every line of the quality table: what is measured, on what, and the goal."""

from collections.abc import Iterator
from pathlib import Path

from bench.quality import confidence, pages, people, places, texts, works
from bench.quality.row import HEAD, QualityRow

GLUED = "titles and names of ACL and arXiv, glued"
ROWS = (
    QualityRow("the five pages", "glued strings split", "46 of 46", pages.splits),
    QualityRow("the five pages", "same-work pairs", "P = R = 1", pages.same_works),
    QualityRow("the five pages", "people called Shigang Li", "two or three, none mixed", pages.one_name),
    QualityRow(GLUED, "exact title and names", ">= 99.8 %", texts.exact, is_slow=True),
    QualityRow(GLUED, "ending in an acronym", ">= 98 %", texts.acronyms, is_slow=True),
    QualityRow(GLUED, "wrong among accepted", "<= 0.02 % at >= 99.5 %", texts.accepted, is_slow=True),
    QualityRow("DBLP-ACM valid", "F1", ">= 0.987", works.acm),
    QualityRow("DBLP-Scholar clean, five folds", "F1", ">= 0.93", works.scholar_clean),
    QualityRow("DBLP-Scholar dirty, five folds", "F1", ">= 0.86", works.scholar_dirty),
    QualityRow(
        "arXiv's files and ACL", "links", "P >= 0.99, equal titles all", works.shared_works, is_slow=True
    ),
    QualityRow("pairs of two DOIs, second half", "P, R", ">= 0.95, 0.93", works.registered, is_slow=True),
    QualityRow("ACL, ORCID withheld", "B-cubed", "P >= 0.994, F1 >= 0.989", people.anthology, is_slow=True),
    QualityRow("the same, names of several", "B-cubed F1", ">= 0.90", people.names_of_several, is_slow=True),
    QualityRow("s2and-qian, names and affiliations", "B-cubed F1", ">= 0.80", people.qian, is_slow=True),
    QualityRow("AMiner, names of many", "B-cubed F1", ">= 0.90", people.aminer, is_slow=True),
    QualityRow(
        "OpenReview, names of two", "B-cubed", "P >= 0.985, F1 >= 0.98", people.openreview, is_slow=True
    ),
    QualityRow(
        "rare names of the Anthology", "split", "<= 1 %; bylines <= 0.3 %", people.rare_names, is_slow=True
    ),
    QualityRow("medline pairs, two files", "pair F1", ">= 0.90, 0.88", people.medline, is_slow=True),
    QualityRow("name variants of the Anthology", "found as candidates", ">= 90 %", people.variants),
    QualityRow("ACL affiliations to ROR", "precision, coverage", ">= 0.97 at >= 0.70", places.organisations),
    QualityRow("venue strings", "precision", ">= 0.97", places.venues),
    QualityRow("hard names and titles", "among the first five", "all but two", texts.search, is_slow=True),
    QualityRow("confidence of one work", "calibration", "error <= 0.03, above a constant", works.confidence),
    QualityRow(
        "confidence of bylines, common names", "calibration", "the same", confidence.bylines, is_slow=True
    ),
    QualityRow(
        "confidence of joints, common names", "calibration", "the same", confidence.joints, is_slow=True
    ),
    QualityRow(
        "confidence of people, common names", "calibration", "the same", confidence.people, is_slow=True
    ),
    QualityRow(
        "bylines, names of several", "calibration", "the same", confidence.bylines_of_several, is_slow=True
    ),
    QualityRow("bylines, made homonyms", "calibration", "the same", confidence.bylines_made, is_slow=True),
    QualityRow("joints, made homonyms", "calibration", "the same", confidence.joints_made, is_slow=True),
    QualityRow(
        "bylines of sets not learnt from", "calibration", "<= 0.05", confidence.bylines_unlearnt, is_slow=True
    ),
)


PARTS = {"works": works, "people": confidence}
"""Parts that are also printed set by set, and drawn."""


def table(folder: Path, *, is_quick: bool) -> Iterator[str]:
    """The table as Markdown, each line as soon as it is measured."""
    yield HEAD
    for row in ROWS:
        if not (is_quick and row.is_slow):
            yield row.line(row.run(folder))


def details(folder: Path, plots: Path) -> Iterator[str]:
    """The calibration in each set by itself; plots go to `works.svg` and `people.svg`."""
    for name, part in PARTS.items():
        yield from part.by_set(folder)
        part.plot(folder, plots / f"{name}.svg")
        yield f"drawn: {plots / name}.svg"
