"""Paths of two steps that judgements make or end: only those whose ends were not near before."""

from pathlib import Path

import pyarrow as pa

from loaders.judgements.path_changes import GraphTables, PathChanges, compare_paths
from loaders.tables import open_tables

NAMES = {"A1": "Ada Lind", "A2": "Bo Ortiz", "A3": "Mei Sun", "A4": "Jo Bell"}
WAY = ("A1", "A2", "A3")


def reach(tmp_path: Path, was: str, new: str) -> PathChanges:
    """What becomes of the paths through A2; `12 23` says that A1 wrote with A2, and A2 with A3."""
    with open_tables(f"duckdb:{tmp_path}", workers=1) as tables:
        tables.use("author", pa.table({"id": list(NAMES), "label": list(NAMES.values())}))
        for name, pairs in (("was", was.split()), ("new", new.split())):
            source, target = ([f"A{pair[place]}" for pair in pairs] for place in (0, 1))
            tables.use(name, pa.table({"source": source, "target": target}))
        return compare_paths(tables, GraphTables("was", "author"), GraphTables("new", "author"), ["A2"])


def test_people_who_were_not_near_before_are_joined_by_a_new_way(tmp_path: Path) -> None:
    found = reach(tmp_path, "12 34", "12 23 34")
    names = [
        (way.id, way.through, way.other, way.name, way.through_name, way.other_name) for way in found.born
    ]
    assert names == [(*WAY, "Ada Lind", "Bo Ortiz", "Mei Sun")]


def test_people_with_an_earlier_joint_paper_get_no_new_path(tmp_path: Path) -> None:
    assert reach(tmp_path, "12 13", "12 23").born == ()


def test_people_with_an_earlier_common_collaborator_get_no_new_path(tmp_path: Path) -> None:
    assert reach(tmp_path, "12 14 34", "12 23 14").born == ()


def test_a_path_without_its_papers_is_listed_as_gone(tmp_path: Path) -> None:
    found = reach(tmp_path, "12 23", "12")
    assert ([(way.id, way.through, way.other) for way in found.gone], found.born) == ([WAY], ())
