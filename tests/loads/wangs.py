"""Two people called Wei Wang in a dump of five works, judged in many ways."""

from collections import defaultdict
from pathlib import Path

from loaders.judgements.history import read_history
from loaders.judgements.judging import JudgeReport, judge
from loaders.judgements.parsing.phrases import Phrase
from loaders.judgements.preview import Preview, preview
from tests.loads.graphs import NOON, accepted, rows_of, settings_of

COLUMNS = "arxiv_id title author_text abstract categories created updated doi comments".split()
WORKS = {
    "1": ("Rain barrels in dry summers", "Wei Wang, Zdenka Hruba, Milos Kral"),
    "2": ("Straw mulch on bare soil", "Wei Wang, Zdenka Hruba, Milos Kral"),
    "5": ("Drip hoses in long summers", "Wei Wang, Zdenka Hruba, Milos Kral"),
    "3": ("Bells of an old tower", "Wei Wang, Ottokar Brezina"),
    "4": ("Frost in brass gears", "Wei Wang, Ottokar Brezina"),
}


def write_dump(folder: Path, *keys: str, **more: tuple[str, str]) -> str:
    """A dump of some of the works, and of further ones; a later one of the same name restates it."""
    works = {key: WORKS[key] for key in keys} | more
    cells = [
        (f"2001.0000{key[-1]}", title, authors, "", "cs.DL", "2020-01-01", "", "", "")
        for key, (title, authors) in works.items()
    ]
    file = folder / "cs.DL.tsv"
    file.write_text("\n".join(["\t".join(row) for row in (COLUMNS, *cells)] + [""]), encoding="utf-8")
    return str(file)


def papers_of(data: Path, name: str = "Wei Wang") -> dict[str, list[str]]:
    """The numbers of the papers of each person of a name, by id."""
    rows = rows_of(accepted(data))
    keys = {row["target"]: row["source"] for row in rows["describes_paper"]}
    numbers = {row["id"]: row["key"][-1] for row in rows["record"]}
    papers = defaultdict(list)
    for row in rows["wrote"]:
        if row["name_as_written"] == name:
            papers[row["source"]].append(numbers[keys[row["target"]]])
    return {person: sorted(found) for person, found in sorted(papers.items())}


def wangs(data: Path) -> tuple[str, str]:
    """The ids of the two, the one who writes on gardens first."""
    by_paper = {paper: person for person, papers in papers_of(data).items() for paper in papers}
    return by_paper["1"], by_paper["3"]


def paper(data: Path, title: str) -> str:
    return next(str(row["id"]) for row in rows_of(accepted(data))["paper"] if row["label"] == title)


def phrase(*words: str) -> Phrase:
    return Phrase(words, "as they told us", "Ada")


def judged(data: Path, *words: str) -> JudgeReport:
    return judge(settings_of(data), [phrase(*words)], clock=lambda: NOON)


def foreseen(data: Path, *words: str) -> Preview:
    return preview(settings_of(data), [phrase(*words)], clock=lambda: NOON)


def states_of(data: Path) -> list[tuple[int, str, str]]:
    history = read_history(settings_of(data))
    return [(one.number, one.kind, one.state) for one in history.judgements]


def files_of(data: Path) -> dict[str, bytes]:
    return {
        str(file.relative_to(data)): file.read_bytes()
        for file in sorted(data.rglob("*"))
        if file.is_file() and file.name != "load.lock"
    }


def kept_of(data: Path) -> dict[str, bytes]:
    """The files without those that no backup needs."""
    return {name: content for name, content in files_of(data).items() if not name.startswith("work/")}
