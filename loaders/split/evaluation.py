"""`coterie evaluate split`: glued strings as JSON lines in, splits out, scored where the truth is given."""

from collections.abc import Iterable, Iterator
from time import process_time

from msgspec import Struct

from loaders.evaluation.lines import read_lines
from loaders.evaluation.scores.calibration import Claim
from loaders.evaluation.scores.measures import share
from loaders.split.forms import split_together
from loaders.split.language_model.lexicon import Lexicon
from loaders.split.splitter import Split, Splitter


class SplitQuestion(Struct, frozen=True):
    """One line in; `title` and `authors`, where given, are the truth: scored, never shown to the splitter."""

    id: str | int
    text: str
    abstract: str | None = None
    title: str | None = None
    authors: tuple[str, ...] | None = None


class SplitAnswer(Struct, frozen=True):
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
    """Counts and rates of a run; shares are of the strings whose truth is given, nan if there are none.

    `seconds` are CPU seconds. A claim is that title and names are right, with its probability.
    """

    strings: int
    accepted: int
    seconds: float
    with_truth: int
    right: float
    accepted_share: float
    wrong_among_accepted: float
    claims: tuple[Claim, ...]

    def text(self) -> str:
        """The summary as lines for a person."""
        lines = [f"{self.strings:,} strings, {self.accepted:,} accepted, {self._time()}"]
        if self.with_truth:
            lines += [
                f"right in title and names: {self.right:.2%} of {self.with_truth:,}",
                f"accepted: {self.accepted_share:.2%}, wrong among them: {self.wrong_among_accepted:.3%}",
            ]
        return "\n".join(lines)

    def _time(self) -> str:
        rate = f", {self.strings / self.seconds:,.0f} strings a second" if self.seconds > 0 else ""
        return f"{self.seconds:.1f} s of CPU time{rate}"


def read_questions(lines: Iterable[str | bytes], name: str = "") -> Iterator[SplitQuestion]:
    """The questions of JSON lines; InputRefused names the first line that is no question."""
    yield from read_lines(lines, SplitQuestion, 'a line is {"id": ..., "text": "..."}', name)


def splitter_with(lines: Iterable[str | bytes], lexicon: Lexicon, name: str = "") -> Splitter:
    """A splitter with the titles and names of a user's lexicon, JSON lines of `Addition`, added."""
    form = 'a line is {"title": "...", "authors": ["..."]}, either may lack'
    known = list(read_lines(lines, Addition, form, name))
    added = Lexicon.learn((addition.title, addition.authors) for addition in known)
    return Splitter(lexicon + added, (addition.title for addition in known if addition.title))


def evaluate(splitter: Splitter, questions: Iterable[SplitQuestion]) -> tuple[list[SplitAnswer], Summary]:
    """Split all strings together, as a load does, and score the answers, in the order of the questions."""
    questions = list(questions)
    start = process_time()
    splits = split_together(splitter, [one.text for one in questions], [one.abstract for one in questions])
    seconds = process_time() - start
    pairs = [(question, _answer(question, split)) for question, split in zip(questions, splits, strict=True)]
    scored = [
        (given, _is_right(question, given)) for question, given in pairs if question.authors is not None
    ]
    accepted = [is_right for given, is_right in scored if given.accepted]
    summary = Summary(
        strings=len(pairs),
        accepted=sum(given.accepted for _, given in pairs),
        seconds=seconds,
        with_truth=len(scored),
        right=share(sum(is_right for _, is_right in scored), len(scored)),
        accepted_share=share(len(accepted), len(scored)),
        wrong_among_accepted=share(accepted.count(False), len(accepted)),
        claims=tuple(Claim(given.confidence, float(is_right), block=given.id) for given, is_right in scored),
    )
    return [given for _, given in pairs], summary


def _answer(question: SplitQuestion, split: Split) -> SplitAnswer:
    return SplitAnswer(
        id=question.id,
        title=split.title,
        authors=split.authors,
        authors_open=split.authors_open,
        confidence=round(split.confidence, 5),
        accepted=split.is_accepted,
    )


def _is_right(question: SplitQuestion, given: SplitAnswer) -> bool:
    return (given.title, given.authors) == (question.title, question.authors)
