"""What a person sees of a load while it runs."""

import io
from queue import SimpleQueue

import pytest
from rich.console import Console
from rich.progress import Progress, TextColumn

from loaders.running.progress import ProgressDisplay, left, rate, share_done, show_stages
from loaders.running.progress_lines import CurrentStage, lines_printed


def test_the_time_left_follows_from_the_time_passed_and_the_share_done() -> None:
    assert [left(30.0, done) for done in (0.0, 0.25, 0.5, 1.0)] == [
        "",
        "25%, about 1:30 left",
        "50%, about 0:30 left",
        "100%, about 0:00 left",
    ]


def test_a_rate_needs_records_and_time() -> None:
    assert [rate(9_000, 2.0), rate(0, 2.0), rate(9_000, 0.0)] == ["9,000 records, 4,500/s", "", ""]


@pytest.mark.parametrize(("stage", "share", "done"), [("reading", 0.5, 0.07), ("publishing", 1.0, 1.0)])
def test_progress_within_a_stage_adds_that_share_of_the_stage(stage: str, share: float, done: float) -> None:
    assert share_done(stage, share) == pytest.approx(done)


def test_progress_shows_the_rate_of_stages_and_the_time_left() -> None:
    seconds = iter([0.0, 0.0, 7.0, 7.0])
    columns = TextColumn("{task.description}"), TextColumn("{task.fields[note]}")
    with Progress(*columns, console=Console(file=io.StringIO()), auto_refresh=False) as progress:
        announce = ProgressDisplay(progress, lambda: next(seconds))
        announce("reading")
        announce("reading", 0.5, 14_000)
        announce("statements")
        shown = [(task.description, task.fields["note"]) for task in progress.tasks]
    assert shown == [
        ("all", "14%, about 0:43 left"),
        ("reading", "14,000 records, 2,000/s"),
        ("statements", ""),
    ]


def test_a_short_load_prints_nothing_in_a_pipe(capsys: pytest.CaptureFixture[str]) -> None:
    with show_stages(is_quiet=False) as announce:
        announce("reading", 0.5, 10)
    assert capsys.readouterr() == ("", "")


def test_a_line_says_the_stage_its_share_and_the_time_so_far() -> None:
    seconds = iter([0.0, 5.0, 95.0])
    current = CurrentStage("starting", lambda: next(seconds))
    first = current.line()
    current("topics", 0.5)
    assert (first, current.line()) == ("coterie: starting, 0:05 so far", "coterie: topics (50%), 1:35 so far")


def test_without_a_terminal_a_line_is_written_again_and_again() -> None:
    lines: SimpleQueue[str] = SimpleQueue()
    with lines_printed("exporting", 0.001, lines.put):
        written = [lines.get(), lines.get()]
    assert written == ["coterie: exporting, 0:00 so far"] * 2
