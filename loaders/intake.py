"""Taking inputs in: each read by itself, many in processes, and told in the order of their paths."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from app.counting import counted
from app.errors import InputRefused
from loaders.readers import Answer, Readers
from loaders.reading import Input, find_files, open_inputs, shown
from loaders.report import FileReport
from loaders.taking import Intake, Request, Taken

__all__ = ["Intake", "Request", "take_in"]

_MOST_NAMED = 3


def take_in(request: Request, intake: Intake) -> Iterator[Taken]:
    """Each input's report, with its entry for the catalogue; a refused one has none, and the rest goes on."""
    with Readers(request, intake) as readers:
        answers = readers.read(_opened(request.paths))
        for file, of_file in groupby(answers, key=lambda answer: answer.file):
            yield from _told(file, of_file)


def _opened(paths: Iterable[str]) -> Iterator[tuple[str, Input | InputRefused]]:
    """Every input with the file that it is of, or why there is none."""
    for path in paths:
        try:
            files = find_files(path)
        except InputRefused as error:
            yield shown(path), error
            continue
        for file in files:
            try:
                yield from ((shown(file), one) for one in open_inputs(file))
            except InputRefused as error:
                yield shown(file), error


def _told(file: str, answers: Iterable[Answer]) -> Iterator[Taken]:
    passed_over: list[str] = []
    is_taken = False
    for answer in answers:
        if answer.taken is None:
            passed_over.append(answer.name)
        else:
            is_taken = is_taken or bool(answer.name)
            yield answer.taken
    if passed_over:
        yield _passed_over(file, passed_over, is_taken=is_taken), None


def _passed_over(path: str, names: Sequence[str], *, is_taken: bool) -> FileReport:
    """One report of all members of an archive that no source knows; a refusal if it has no others."""
    some = ", ".join([*names[:_MOST_NAMED], *(["..."] if len(names) > _MOST_NAMED else [])])
    said = f"{counted(len(names), 'file')} of no form that any source has: {some}"
    if is_taken:
        return FileReport(path, None, notes=(f"passed over {said}",))
    return FileReport(path, None, refused=f"{path} holds {said}. `coterie sources` lists the forms.")
