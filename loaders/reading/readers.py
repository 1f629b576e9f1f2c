"""Reading inputs one after another, or many of them in processes; their reports keep that order."""

import io
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from typing import NamedTuple, Self

from app.errors import CannotRun, InputRefused
from loaders.loading.report import FileReport
from loaders.reading import Input
from loaders.reading.ingestion import IngestedInput, Intake, LoadRequest, ingest_input, recall_input
from loaders.running.processes import start_processes, worker_count

BYTES_THAT_PAY = 2**22
"""Bytes parsed here before processes are started for those that follow. Set by hand."""
_AHEAD = 4
"""Inputs handed to each process before the first of them is waited for. Set by hand."""


class InputAnswer(NamedTuple):
    """The result of one input of a file; `taken` is None if no source recognizes this member of an archive.

    An answer without a name is the file's own: it could not be read as a whole.
    """

    file: str
    name: str
    taken: IngestedInput | None


class Readers:
    """Takes inputs in this process, and in others once there is much to read."""

    def __init__(self, request: LoadRequest, intake: Intake) -> None:
        self._request = request
        self._intake = intake
        self._workers = worker_count(intake.workers)
        self._bytes = 0
        self._executor: ProcessPoolExecutor | None = None

    def read(self, inputs: Iterable[tuple[str, Input | InputRefused]]) -> Iterator[InputAnswer]:
        """An answer for each input, in their order."""
        waiting: deque[tuple[str, str, Future[IngestedInput | None]]] = deque()
        for file, one in inputs:
            name = "" if isinstance(one, InputRefused) else one.name
            waiting.append((file, name, self._begin(file, one)))
            while len(waiting) > _AHEAD * self._workers or (waiting and waiting[0][2].done()):
                yield _answer(*waiting.popleft())
        yield from (_answer(*rest) for rest in waiting)

    def _begin(self, file: str, one: Input | InputRefused) -> Future[IngestedInput | None]:
        if isinstance(one, InputRefused):
            return _done((FileReport(file, None, refused=str(one)), None))
        _, known = recall_input(one, self._request, self._intake)
        if known is not None:
            return _done(known)
        body = one.whole() if self._workers > 1 else None
        if body is None or self._bytes < BYTES_THAT_PAY:
            self._bytes += len(body or b"")
            return _done(ingest_input(one, self._request, replace(self._intake, known={})))
        if self._executor is None:
            self._executor = start_processes(self._workers)
        there = replace(self._intake, known={})
        place = one.path, one.name, one.archive
        return self._executor.submit(_take_there, body, place, self._request, there)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._executor is not None:
            self._executor.shutdown(cancel_futures=True)


def _take_there(
    body: bytes, place: tuple[str, str, str | None], request: LoadRequest, intake: Intake
) -> IngestedInput | None:
    path, name, archive = place
    stream: io.BufferedReader = io.BufferedReader(io.BytesIO(body), len(body) + 1)
    return ingest_input(Input(path, name, stream, archive), request, intake)


def _answer(file: str, name: str, taken: Future[IngestedInput | None]) -> InputAnswer:
    try:
        return InputAnswer(file, name, taken.result())
    except BrokenProcessPool as error:
        raise CannotRun(
            f"A process that read inputs was killed, at {file} or soon after it.",
            value=file,
            advice="It may have run out of memory. Free some, or set COTERIE_WORKERS=1, and load again.",
        ) from error


def _done(taken: IngestedInput | None) -> Future[IngestedInput | None]:
    future: Future[IngestedInput | None] = Future()
    future.set_result(taken)
    return future
