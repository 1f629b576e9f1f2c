"""`coterie conflicts`."""

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from app.cli.ending import interrupts_reported
from app.cli.environment import read_settings, restore_required_graph
from app.cli.printing import as_line
from app.conflict_lists.tables import ConflictFormat, StatedLists, read_bylines, read_reviewers
from app.errors import UsageError
from app.sheets.table import sheet_text
from app.storage.files import replacing, require_place

if TYPE_CHECKING:
    from app.api.enums.conflicts import ConflictRule
    from app.conflict_lists.check import CheckedLists
    from app.conflict_lists.verdicts import PaperReviewer, PaperVerdict

_RULES = "TOGETHER,SAME_INSTITUTION,SAME_PERSON"


def conflicts(
    papers: Annotated[Path, typer.Argument(help="CSV file with columns such as `paper` and `author`.")],
    reviewers: Annotated[Path, typer.Argument(help="CSV file with a column such as `reviewer`.")],
    *,
    out: Annotated[Path, typer.Option(help="Output file.")],
    since: Annotated[int | None, typer.Option(help="First year of papers that count.")] = None,
    rules: Annotated[str, typer.Option(help="Rules, with commas between them.")] = _RULES,
    form: Annotated[
        ConflictFormat, typer.Option("--format", help="`csv` has every pair, the others conflicts only.")
    ] = ConflictFormat.CSV,
) -> None:
    """Find conflicts of interest between authors and reviewers, with the papers that prove them."""
    from app.conflict_lists.formats import write_file
    from loaders.running.progress import show_work

    require_place(out)
    _check_year(since)
    chosen = _rules(rules)
    bylines, bad_bylines = read_bylines(sheet_text(papers), str(papers))
    people, bad_people = read_reviewers(sheet_text(reviewers), str(reviewers))
    bad = [*((str(papers), row) for row in bad_bylines), *((str(reviewers), row) for row in bad_people)]
    with interrupts_reported("Interrupted. Nothing was written."), show_work("checking", is_quiet=False):
        checked = _check(StatedLists(bylines, people, bad), since, chosen)
    counts: Counter[PaperVerdict] = Counter()
    with replacing(out) as file:
        write_file(_counted(checked.rows(), counts), form, checked.problems, file)
    for verdict, number in sorted(counts.items()):
        print(f"{verdict}: {number}")
    for problem in checked.problems:
        print(as_line(problem))
    raise typer.Exit(1 if checked.problems else 0)


def _counted(rows: "Iterable[PaperReviewer]", counts: "Counter[PaperVerdict]") -> "Iterator[PaperReviewer]":
    """The rows; each verdict is added to `counts`."""
    for row in rows:
        counts[row.verdict] += 1
        yield row


def _check(lists: StatedLists, since: int | None, rules: "list[ConflictRule]") -> "CheckedLists":
    from app.api.serving import serving
    from app.conflict_lists.check import check_with_engine
    from app.graph.engines import open_engine
    from app.index.storage.index_store import IndexStore
    from app.storage.folder import DataFolder

    settings = read_settings()
    restore_required_graph(settings)
    with open_engine(settings) as engine:
        store = IndexStore(DataFolder(settings.data).indexes)
        return check_with_engine(engine, store, serving(settings), lists, (since, rules))


def _check_year(since: int | None) -> None:
    from app.api.conflicts.answer import LAST_YEAR

    if since is not None and not 1 <= since <= LAST_YEAR:
        raise UsageError(f"--since is {since}, which is no year.", value=since, advice="Use such as 2021.")


def _rules(text: str) -> "list[ConflictRule]":
    from app.api.enums.conflicts import ConflictRule

    names = [name.strip().upper() for name in text.split(",") if name.strip()]
    known = ConflictRule.__members__
    wrong = [name for name in names if name not in known]
    if wrong or not names:
        raise typer.BadParameter(f"use some of {', '.join(known)}", param_hint="--rules")
    return [known[name] for name in names]
