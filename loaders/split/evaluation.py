"""`coterie evaluate split`: glued strings as JSON lines in, splits out, scored where the truth is given."""

from collections.abc import Iterable, Iterator
from math import nan
from time import perf_counter
from typing import TypeVar

import msgspec
from msgspec import Struct

from app.errors import InputRefused
from loaders.split.lexicon import Lexicon
from loaders.split.splitter import Splitter

_BINS = 20
_T = TypeVar("_T")


class Question(Struct, frozen=True):
    """One line in; `title` and `authors`, where given, are the truth: scored, never shown to the splitter."""

    id: str | int
    text: str
    abstract: str | None = None
    title: str | None = None
    authors: tuple[str, ...] | None = None


class Answer(Struct, frozen=True):
    """One line out; what is not accepted is a best guess, and the string should be kept whole."""

    id: str | int
    title: str
    authors: tuple[str, ...]
    authors_open: bool
    confidence: float
    accepted: bool


class Addition(Struct, frozen=True):
    """One line of a user's lexicon: a title, names, or both."""

    title: str = ""
    authors: tuple[str, ...] = ()


class Summary(Struct, frozen=True):
    """Counts and rates of a run; shares are of the strings whose truth is given, nan where there are none."""

    strings: int
    accepted: int
    seconds: float
    with_truth: int
    right: float
    accepted_share: float
    wrong_among_accepted: float
    calibration_error: float

    def text(self) -> str:
        """The summary as lines for a person."""
        lines = [f"{self.strings:,} strings, {self.accepted:,} accepted, {self.seconds:.1f} s"]
        if self.with_truth:
            lines += [
                f"right in title and names: {self.right:.2%} of {self.with_truth:,}",
                f"accepted: {self.accepted_share:.2%}, wrong among them: {self.wrong_among_accepted:.3%}",
                f"calibration error: {self.calibration_error:.4f}",
            ]
        return "\n".join(lines)


def questions(lines: Iterable[str | bytes]) -> Iterator[Question]:
    """Read JSON lines; InputRefused names the first line that is no question."""
    yield from _decoded(lines, Question, 'a line is {"id": ..., "text": "..."}')


def splitter_with(lines: Iterable[str | bytes], lexicon: Lexicon) -> Splitter:
    """A splitter that also knows the titles and names of a user's lexicon, JSON lines of `Addition`."""
    known = list(_decoded(lines, Addition, 'a line is {"title": "...", "authors": ["..."]}, either may lack'))
    added = Lexicon.learn((addition.title, addition.authors) for addition in known)
    return Splitter(lexicon + added, (addition.title for addition in known if addition.title))


def answer(splitter: Splitter, question: Question) -> Answer:
    """Split one string."""
    split = splitter.split(question.text, question.abstract)
    return Answer(
        id=question.id,
        title=split.title,
        authors=split.authors,
        authors_open=split.authors_open,
        confidence=round(split.confidence, 5),
        accepted=split.is_accepted,
    )


def evaluate(splitter: Splitter, asked: Iterable[Question]) -> tuple[list[Answer], Summary]:
    """Split every string and score the answers; the order of the answers is that of the questions."""
    start = perf_counter()
    pairs = [(question, answer(splitter, question)) for question in asked]
    seconds = perf_counter() - start
    scored = [
        (given, _is_right(question, given)) for question, given in pairs if question.authors is not None
    ]
    accepted = [is_right for given, is_right in scored if given.accepted]
    summary = Summary(
        strings=len(pairs),
        accepted=sum(given.accepted for _, given in pairs),
        seconds=seconds,
        with_truth=len(scored),
        right=_share(sum(is_right for _, is_right in scored), len(scored)),
        accepted_share=_share(len(accepted), len(scored)),
        wrong_among_accepted=_share(accepted.count(False), len(accepted)),
        calibration_error=_calibration_error(scored),
    )
    return [given for _, given in pairs], summary


def _is_right(question: Question, given: Answer) -> bool:
    return (given.title, given.authors) == (question.title, question.authors)


def _calibration_error(scored: list[tuple[Answer, bool]]) -> float:
    gaps = [0.0] * _BINS
    for given, is_right in scored:
        gaps[min(int(given.confidence * _BINS), _BINS - 1)] += is_right - given.confidence
    return _share(sum(map(abs, gaps)), len(scored))


def _share(part: float, whole: int) -> float:
    return part / whole if whole else nan


def _decoded(lines: Iterable[str | bytes], kind: type[_T], form: str) -> Iterator[_T]:
    decoder = msgspec.json.Decoder(kind)
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            yield decoder.decode(line)
        except msgspec.DecodeError as error:
            raise InputRefused(
                f"Line {number} cannot be read: {error}.", value=number, advice=f"Here {form}."
            ) from error
