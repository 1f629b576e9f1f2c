"""Local clusters of a load: whose they are, and that their ids stay."""

import random
from collections import defaultdict
from pathlib import Path

import pytest

from loaders.model.records import Record
from tests.loaders.resolve.papers import work
from tests.loads.graphs import rows_of
from tests.loads.test_changed_loads import Left, load

pytestmark = pytest.mark.slow

FIELDS = 24
EACH = 14
SYLLABLES = "ba ce di fo gu ha je ki lo mu ne pa ri so tu va we xi zo bru cla dre fli gro".split()
SUBJECTS = ("bean trellis", "frost cloth")


def _terms(field: int) -> list[str]:
    """Six terms that papers of one field share, each of two made-up words."""
    stem = SYLLABLES[field]
    return [f"{stem}{SYLLABLES[n]}tor {stem}{SYLLABLES[n + 7]}mar" for n in range(6)]


def _paper(field: int, number: int, authors: str) -> Record:
    """A paper that says what all of its field say, and in the first field of one of two subjects."""
    terms = _terms(field)
    subject = f"The {SUBJECTS[number % 2]} here. A {SUBJECTS[number % 2]} there." if field == 0 else ""
    title = f"{terms[number % 6]} and {terms[(number + 1) % 6]}"
    if field == 0:
        title += f" by {SUBJECTS[number % 2]}"
    chance = random.Random(100 * field + number)
    own = " ".join("".join(chance.sample(SYLLABLES, 4)) for _ in range(60))
    title = f"{' '.join(own.split()[:8])} of {title}"
    abstract = " ".join(f"The {term} is near the {terms[0]}." for term in chance.sample(terms, 6))
    return work(
        f"{field:02}{number:02}",
        title,
        authors,
        date=f"{1990 + number}",
        abstract=f"{own}. {abstract} {subject}",
    )


def _inputs() -> list[list[Record]]:
    """All of one field by Ada Ochre, one of each other field by Zoe Umber, the rest by nobody."""
    people = {0: "Ada Ochre"}
    return [
        [_paper(field, number, people.get(field, "Zoe Umber" if number == 0 else _name(field, number)))]
        for field in range(FIELDS)
        for number in range(EACH)
    ]


def _name(field: int, number: int) -> str:
    one, other = SYLLABLES[field], SYLLABLES[number]
    return f"{one.title()}{other}n {other.title()}{one}rsen"


def _local(left: Left) -> dict[str, dict[str, int]]:
    """Local clusters by the name of whose they are: how many papers of which label."""
    assert left.snapshot is not None
    rows = rows_of(left.snapshot)
    names = {row["id"]: row["label"] for kind in ("author", "institution", "venue") for row in rows[kind]}
    found: defaultdict[str, dict[str, int]] = defaultdict(dict)
    for row in rows["topic_cluster"]:
        if row["of_id"] is not None:
            found[names[row["of_id"]]][row["label"]] = row["paper_count"]
    return dict(found)


def _ids(left: Left) -> dict[str, str]:
    assert left.snapshot is not None
    return {row["label"]: row["id"] for row in rows_of(left.snapshot)["topic_cluster"] if row["of_id"]}


def test_somebody_of_two_subjects_has_two_and_their_ids_stay(tmp_path: Path) -> None:
    """Ada Ochre's papers are all in one cluster of the graph; Zoe Umber's are in as many as there are."""
    first = load(tmp_path / "first", _inputs(), Left())
    more = [*_inputs(), [_paper(0, EACH, "Ada Ochre")]]
    followed = load(tmp_path / "followed", more, first)
    counted = load(tmp_path / "counted", more, first, is_kept=False)
    assert [_local(left) for left in (first, followed, counted)] == [
        {"Ada Ochre": {"bean trellis": 7, "frost cloth": 7}},
        {"Ada Ochre": {"bean trellis": 7, "frost cloth": 7}},
        {"Ada Ochre": {"bean trellis": 8, "frost cloth": 7}},
    ]
    assert _ids(first) == _ids(followed) == _ids(counted)
