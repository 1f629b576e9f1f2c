"""Taking inputs in: each read by itself, many in processes, and reported in the order of their paths."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from pathlib import Path

from app.errors import InputRefused
from app.text.counting import counted
from loaders.loading.report import FileReport
from loaders.reading import Input, find_files, open_inputs, shown
from loaders.reading.ingestion import IngestedInput, InputStatement, Intake, LoadRequest
from loaders.reading.isolation import isolated
from loaders.reading.readers import InputAnswer, Readers

__all__ = ["InputStatement", "Intake", "LoadRequest", "ingest_all"]

_MOST_NAMED = 3
"""Files of an unknown format that one line names. Set by hand."""

Hear = Callable[[float, int], object]
"""Hears, as inputs are read, the share of all bytes and the number of works so far."""


def ingest_all(request: LoadRequest, intake: Intake, hear: Hear = lambda *_: None) -> Iterator[IngestedInput]:
    """Each input's report, with its entry for the catalogue; a refused one has none, and the rest goes on."""
    meter = _Meter(_find(request.paths))
    works = 0
    with Readers(request, intake) as readers:
        answers = readers.read(meter.open())
        for file, of_file in groupby(answers, key=lambda answer: answer.file):
            for taken in _taken(file, of_file):
                works += taken[0].records
                hear(meter.share, works)
                yield taken


def _find(paths: Iterable[str]) -> Iterator[tuple[str, InputRefused | None]]:
    """Every file of the paths, and every path that has none, with the reason."""
    for path in paths:
        try:
            with isolated(shown(path)):
                found = find_files(path)
            yield from ((file, None) for file in found)
        except InputRefused as error:
            yield path, error


class _Meter:
    """Opens inputs, and measures the share of the bytes of all files that has been read."""

    def __init__(self, files: Iterable[tuple[str, InputRefused | None]]) -> None:
        self._files = [(file, error, _size(file)) for file, error in files]
        self._whole = max(1, sum(size for _, _, size in self._files))
        self.share = 0.0

    def open(self) -> Iterator[tuple[str, Input | InputRefused]]:
        """Every input with its file, or the reason why there is none."""
        before = 0
        for file, error, size in self._files:
            if error is not None:
                yield shown(file), error
                continue
            try:
                with isolated(shown(file)):
                    for one in open_inputs(file):
                        yield shown(file), one
                        self.share = (before + min(one.position(), size)) / self._whole
            except InputRefused as refused:
                yield shown(file), refused
            before += size


def _size(file: str) -> int:
    try:
        return Path(file).stat().st_size
    except (OSError, ValueError):  # what cannot be looked at is refused when it is opened
        return 0


def _taken(file: str, answers: Iterable[InputAnswer]) -> Iterator[IngestedInput]:
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
    """One report of all members of an archive that no source recognizes; a refusal if it has no others."""
    some = ", ".join([*names[:_MOST_NAMED], *(["..."] if len(names) > _MOST_NAMED else [])])
    summary = f"{counted(len(names), 'file')} in an unknown format: {some}"
    if is_taken:
        return FileReport(path, None, notes=(f"skipped {summary}",))
    return FileReport(
        path, None, refused=f"{path} contains {summary}. Run `coterie sources` for the supported formats."
    )
