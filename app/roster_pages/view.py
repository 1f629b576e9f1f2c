"""What the page shows of a run."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from app.roster_pages.answers import AnsweredRow
from app.roster_pages.choices import is_ready, merge_answers
from app.roster_pages.forms import LONGEST_CONTACT, MOST_PEOPLE, RosterForm
from app.roster_pages.run_folder import RosterRun

Stage = Literal["list", "running", "choosing", "done"]
_FETCHING = "fetching"
_EXAMPLE = (
    "0000-0001-2345-6789\nAda Lind, 0000-0001-2345-6789\nBo Ortiz, University of Bells\n"
    "https://orcid.org/0000-0001-2345-6789"
)
"""Lines of a list in each form. ORCID gives nobody an iD below 0000-0001-5000-0007."""


@dataclass(frozen=True)
class RosterView:
    """A stage, the run, and a notice about what went wrong, with the message of the command."""

    stage: Stage
    run: RosterRun | None = None
    notice: str | None = None
    detail: str = ""

    @property
    def name(self) -> str:
        """Equal as long as the page shows the same kind of content; a script compares it."""
        return f"{self.stage} {self.run.record.id} {self.run.record.step}" if self.run else self.stage


def view_of(run: RosterRun | None) -> RosterView:
    """What is shown of a run, or of none."""
    if run is None:
        return RosterView("list")
    if run.is_running and run.end is None:
        return RosterView("running", run)
    if run.record.step == "loading" and run.loaded is not None:
        return RosterView("done", run)
    stage: Stage = "list" if run.found is None else "choosing"
    if run.record.step == "looking" and run.found is not None:
        return RosterView(stage, run)
    if run.end is None:
        return RosterView(stage, run, "lost")
    return RosterView(stage, run, "stopped") if run.end.is_stopped else _failed(stage, run)


def _failed(stage: Stage, run: RosterRun) -> RosterView:
    message = run.end.message if run.end else ""
    return RosterView(stage, run, "failed" if message else "ended", message)


def content_of(view: RosterView, form: RosterForm, *, needs_contact: bool) -> dict[str, Any]:
    """The values of the template."""
    run = view.run
    return {
        "dataset": None,
        "view": view,
        "form": form,
        "needs_contact": needs_contact,
        "example": _EXAMPLE,
        "limits": (MOST_PEOPLE, LONGEST_CONTACT),
        "is_loading": run is not None and run.record.step == "loading",
        "progress": None if run is None else _progress(run),
        "rows": () if run is None else _rows(view, run),
        "chosen": {} if run is None else {person.row: person.orcid for person in run.record.people},
        "failures": run.loaded.failures if run is not None and run.loaded is not None else (),
    }


def counts_of(rows: Sequence[AnsweredRow]) -> Mapping[str, int]:
    """How many rows are ready, wait for a choice, or were loaded."""
    return {
        "ready": sum(map(is_ready, rows)),
        "open": sum(any(one.orcid for one in row.candidates) for row in rows),
        "loaded": sum(row.state == "loaded" for row in rows),
    }


def _progress(run: RosterRun) -> dict[str, Any]:
    """How far a step is: people who were asked about, or the share of the load that is done."""
    progress, record = run.progress, run.record
    count = len(record.people) if record.step == "loading" else record.count
    is_fetching = progress.stage in {"", _FETCHING}
    return {
        "is_begun": bool(progress.stage),
        "is_fetching": is_fetching,
        "done": min(progress.records, count) if is_fetching else count,
        "count": count,
        "share": progress.share if is_fetching else progress.whole,
    }


def _rows(view: RosterView, run: RosterRun) -> Sequence[AnsweredRow]:
    if run.found is None:
        return ()
    if view.stage == "done" and run.loaded is not None:
        return merge_answers(run.found, run.record.people, run.loaded)
    return run.found.rows
