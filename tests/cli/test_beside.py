"""A load next to a running service publishes through it, and the service keeps answering."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.cli.forks import coterie
from tests.cli.processes import SECOND, ask, serving

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]

COLUMNS = "arxiv_id title author_text abstract categories created updated doi comments"


def dump_of(works: int) -> str:
    """So many works as arXiv metadata: a change too large for one transaction."""
    rows = [
        f"2001.{n:05}\tOn the number {n} and its {n + 1} neighbours\tAda Example {n}, Bo Sample {n}\t\tcs.DL"
        "\t2020-01-01\t\t\t"
        for n in range(1, works + 1)
    ]
    return "\n".join(["\t".join(COLUMNS.split()), *rows, ""])


@contextmanager
def asked_all_the_time(address: str, query: str) -> Iterator[list[Any]]:
    """Every answer that the service gives meanwhile, in order."""
    answers: list[Any] = []
    is_over = threading.Event()

    def go_on() -> None:
        while not is_over.wait(0.02):
            try:
                answers.append(ask(address, query))
            except Exception as error:  # noqa: BLE001 - whatever it is, it is no answer
                answers.append(error)

    thread = threading.Thread(target=go_on)
    thread.start()
    try:
        yield answers
    finally:
        is_over.set()
        thread.join()


def changes(answers: list[Any]) -> list[Any]:
    """The answers without those equal to the one before."""
    return [now for before, now in zip([None, *answers], answers, strict=False) if now != before]


def test_each_load_is_served_whole_and_at_once(loaded: Path, tmp_path: Path) -> None:
    (tmp_path / "cs.DL.tsv").write_text(dump_of(100), encoding="utf-8")
    query = "{ dataset { version paperCount workRecordCount } }"
    with serving(loaded) as address:
        before = ask(address, query)
        with asked_all_the_time(address, query) as answers:
            small = coterie("load", SECOND, data=loaded)
            between = ask(address, query)
            large = coterie("load", str(tmp_path / "cs.DL.tsv"), data=loaded)
            after = ask(address, query)
    assert (small.status, large.status) == (0, 0), small.err + large.err
    assert ("in one transaction" in small.out, "as a new engine folder" in large.out) == (True, True)
    assert changes(answers) == [before, between, after]
    assert [one["dataset"]["workRecordCount"] for one in (before, between, after)] == [5, 14, 114]
