"""One run of `coterie evaluate`: a file of lines in, a file of answers out, and the scores."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec
from msgspec import Struct

from app.errors import UsageError
from app.storage.files import replacing
from loaders.evaluation.lines import open_lines
from loaders.evaluation.outcome import TaskOutcome, graded
from loaders.evaluation.scores.plots import plot
from loaders.evaluation.tasks.authors import evaluate_authors
from loaders.evaluation.tasks.institutions import evaluate_institutions
from loaders.evaluation.tasks.keyphrases import evaluate_keyphrases
from loaders.evaluation.tasks.pairs import evaluate_pairs
from loaders.evaluation.tasks.registry import read_registry
from loaders.evaluation.tasks.works import evaluate_records
from loaders.split import Splitter, shipped
from loaders.split.evaluation import evaluate as evaluate_split
from loaders.split.evaluation import read_questions, splitter_with


@dataclass(frozen=True)
class EvaluationRequest:
    """The options of an evaluation besides the task and its file; `is_pairs` selects pairs of papers."""

    is_pairs: bool | None = None
    lexicon: str | None = None
    registry: str | None = None
    plots: Path | None = None


Lines = Iterable[bytes]


def evaluate(task: str, path: str, request: EvaluationRequest) -> TaskOutcome:
    """Answer each line of a file; UsageError for another task's option, InputRefused for a bad line."""
    _check(task, request)
    _check_plots(task, request)
    outcome = _TASKS[task](open_lines(path), _name(path), request)
    return outcome if request.plots is None else _plotted(outcome, request.plots, task)


def write_answers(answers: Sequence[Struct], path: Path) -> None:
    """Write the answers to `path`, a file or a device, as JSON lines; UsageError if it cannot be written."""
    body = encode_answers(answers)
    if path.exists() and not path.is_file():
        path.write_bytes(body)
        return
    with replacing(path) as file:
        file.write(body)


def _plotted(outcome: TaskOutcome, folder: Path, task: str) -> TaskOutcome:
    """The outcome, with the path of its reliability plot if a line gave the truth to draw one from."""
    if not outcome.claims:
        return outcome._replace(scores=[*outcome.scores, "no plot: no line has the truth for a confidence"])
    file = folder / f"{task}.svg"
    folder.mkdir(parents=True, exist_ok=True)
    plot(outcome.claims, file)
    return outcome._replace(scores=[*outcome.scores, f"plot: {file}"])


def encode_answers(answers: Sequence[Struct]) -> bytes:
    """The answers as JSON lines."""
    return b"".join(msgspec.json.encode(answer) + b"\n" for answer in answers)


def _check(task: str, request: EvaluationRequest) -> None:
    given = {
        "--pairs or --records": request.is_pairs,
        "--lexicon": request.lexicon,
        "--registry": request.registry,
    }
    allowed = _OPTIONS.get(task)
    for option, value in given.items():
        if value is not None and option != allowed:
            raise UsageError(
                f"{option} does not apply to evaluate {task}.", value=option, advice="Leave it out."
            )
    if task == "papers" and request.is_pairs is None:
        raise UsageError(
            "Papers can be evaluated in two ways.", value=task, advice="Use --pairs or --records."
        )


def _check_plots(task: str, request: EvaluationRequest) -> None:
    if request.plots is not None and (task == "keyphrases" or request.is_pairs is False):
        raise UsageError(
            f"--plots does not apply to evaluate {task}{' --records' * (task == 'papers')}.",
            value=str(request.plots),
            advice="Leave it out. This task reports no confidence.",
        )
    if request.plots is not None and request.plots.exists() and not request.plots.is_dir():
        raise UsageError(
            f"{request.plots} is not a folder.",
            value=str(request.plots),
            advice="Choose an existing folder for the plots.",
        )


_OPTIONS = {"papers": "--pairs or --records", "split": "--lexicon", "institutions": "--registry"}


def _split(lines: Lines, name: str, request: EvaluationRequest) -> TaskOutcome:
    splitter = (
        Splitter(shipped())
        if request.lexicon is None
        else splitter_with(open_lines(request.lexicon), shipped(), _name(request.lexicon))
    )
    answers, summary = evaluate_split(splitter, read_questions(lines, name))
    return graded(answers, summary.text().splitlines(), {"splits": summary.claims})


def _papers(lines: Lines, name: str, request: EvaluationRequest) -> TaskOutcome:
    return evaluate_pairs(lines, name) if request.is_pairs else evaluate_records(lines, name)


def _authors(lines: Lines, name: str, _: EvaluationRequest) -> TaskOutcome:
    return evaluate_authors(lines, name)


def _institutions(lines: Lines, name: str, request: EvaluationRequest) -> TaskOutcome:
    directory = None if request.registry is None else read_registry(request.registry)
    return evaluate_institutions(lines, directory, name)


def _keyphrases(lines: Lines, name: str, _: EvaluationRequest) -> TaskOutcome:
    return evaluate_keyphrases(lines, name)


_TASKS: Mapping[str, Callable[[Lines, str, EvaluationRequest], TaskOutcome]] = {
    "split": _split,
    "papers": _papers,
    "authors": _authors,
    "institutions": _institutions,
    "keyphrases": _keyphrases,
}


def _name(path: str) -> str:
    return "standard input" if path == "-" else path
