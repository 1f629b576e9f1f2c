"""`coterie evaluate keyphrases`: the phrases that describe each text, best first."""

from collections.abc import Iterable
from time import perf_counter

from loaders.evaluation.lines import read_lines
from loaders.evaluation.outcome import TaskOutcome, describe_time
from loaders.topics.mining.keyphrases import MOST, KeyphraseText, find_keyphrases, score_keyphrases

_FORM = 'a line is {"id": ..., "title": "...", "abstract": "..."}'


def evaluate_keyphrases(lines: Iterable[str | bytes], name: str) -> TaskOutcome:
    """Find the phrases of each text; the texts of one input are each other's background."""
    documents = list(read_lines(lines, KeyphraseText, _FORM, name))
    start = perf_counter()
    found = list(find_keyphrases(documents))
    scores = [describe_time("texts", len(documents), perf_counter() - start)]
    score = score_keyphrases(documents, found)
    if score.texts:
        scores.append(
            f"{score.texts:,} with the truth, first {MOST} phrases: "
            f"precision {score.precision:.4f}, recall {score.recall:.4f}, F1 {score.f1:.4f}"
        )
    return TaskOutcome(found, scores)
