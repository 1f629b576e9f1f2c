"""A load without data about an entity leaves each of its rows unchanged, to the byte."""

import json
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from loaders.publish.snapshot import GRAPH, Snapshot
from tests.loads.graphs import accepted
from tests.loads.test_registry import REGISTRY
from tests.loads.unserved import accept

VOLUME = """\
<?xml version="1.0" encoding="UTF-8"?>
<collection id="{key}"><volume id="1"><meta><booktitle>{venue}</booktitle><year>{year}</year></meta>
{papers}</volume></collection>
"""
PAPER = "<paper id='{number}'><title>{title}</title>{authors}</paper>\n"
AUTHOR = "<author><first>{0}</first><last>{1}</last><affiliation>{2}</affiliation></author>"
FIRST = (
    ("Knots that Hold Wet Ropes", ("Ada", "Lind", "Dept. of Ropes, Knotenburg University")),
    ("Wet Ropes and Dry Knots", ("Bo", "Ek", "University of Knotenburg and Sailor")),
    ("Bends in Wet Ropes", ("Cy", "Day", "Sailor"), ("Ada", "Lind", "Universität Knotenburg (UKB)")),
    ("Loops of Steel Wire", ("Di", "Ash", "UKB"), ("Bo", "Ek", "Sailor Research / University of Knotenbrug")),
    ("Hitches on Steel Wire", ("Eve", "Oak", "Mer Bay University"), ("Flo", "Elm", "University of Mer Bay")),
    ("Wire Loops at Sea", ("Flo", "Elm", "Mer Bay Uinversity"), ("Cy", "Day", "Sailor AI Lab")),
)
UNRELATED = (
    ("Brass Gears of Clocks", ("Gus", "Fir", "Brass Gear Academy"), ("Hal", "Yew", "Clockmaker")),
    (
        "Springs of Old Clocks",
        ("Gus", "Fir", "Brass Gear Academy and Clockmaker"),
    ),
    ("Old Clocks That Are Late", ("Ida", "Bay", "Clockmaker Research")),
)
ENTITIES = ("author", "paper", "topic", "institution", "venue")


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> tuple[Snapshot, Snapshot]:
    """What is accepted before and after a volume that shares no name with the first ones."""
    folder = tmp_path_factory.mktemp("unrelated")
    data = folder / "data"
    (folder / "registry.jsonl").write_text(REGISTRY.replace("\n ", " "), encoding="utf-8")
    accept(
        data,
        folder / "registry.jsonl",
        _volume(folder, "2019.skn", "Proceedings of the Second Workshop on Sea Knots (SKN)", *FIRST[:3]),
        _volume(folder, "2020.skn", "Proceedings of SKN 2020: The Third Workshop on Sea Knots", *FIRST[3:]),
    )
    before = accepted(data)
    accept(data, _volume(folder, "2021.gears", "First Symposium on Old Clockwork", *UNRELATED))
    return before, accepted(data)


def _volume(folder: Path, key: str, venue: str, *papers: tuple[Any, ...]) -> Path:
    lines = (
        PAPER.format(number=number, title=title, authors="".join(AUTHOR.format(*one) for one in authors))
        for number, (title, *authors) in enumerate(papers, 1)
    )
    text = VOLUME.format(key=key, venue=venue, year=key[:4], papers="".join(lines))
    (folder / f"{key}.xml").write_text(text, encoding="utf-8")
    return folder / f"{key}.xml"


def _rows(snapshot: Snapshot) -> dict[str, list[dict[str, Any]]]:
    """All rows with their hashes; a source counts its records, a topic's share follows all texts."""
    return {
        table.name: pq.read_table(snapshot.file(table)).to_pylist()
        for table in GRAPH
        if table.name not in ("source", "about") and "cluster" not in table.name
    }


def test_a_load_leaves_rows_that_it_does_not_mention_unchanged(
    loaded: tuple[Snapshot, Snapshot],
) -> None:
    was, now = map(_rows, loaded)
    changed = {name: [row for row in rows if row not in now[name]] for name, rows in was.items()}
    assert {name: rows for name, rows in changed.items() if rows} == {}
    assert all(was[name] for name in ENTITIES)


def test_a_load_of_others_merges_and_splits_nothing(loaded: tuple[Snapshot, Snapshot]) -> None:
    lines = (loaded[1].folder / "changes.jsonl").read_text(encoding="utf-8").splitlines()
    assert {json.loads(line)["kind"] for line in lines} == {"born"}


def test_names_of_one_entity_were_joined_in_what_is_compared(loaded: tuple[Snapshot, Snapshot]) -> None:
    rows = _rows(loaded[0])
    named = {name: sorted(row["label"] for row in rows[name]) for name in ("institution", "venue")}
    assert named == {
        "institution": ["Mer Bay University", "Rope Society", "Sailor", "Universität Knotenburg"],
        "venue": ["Workshop on Sea Knots"],
    }
