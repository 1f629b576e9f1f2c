"""What the resolver found becomes the tables of the graph, sums included."""

from typing import Any

import pyarrow as pa
import pytest

from app.graph.model import NODES, RELATIONSHIPS, NodeTable, RelationshipTable
from loaders.ids.minting import hash_id
from loaders.rows import schema_of, table_name
from loaders.tables import Tables


def rows(tables: Tables, table: str, *columns: str) -> list[tuple[Any, ...]]:
    found = tables.one(f"select * from {table}").to_pylist()
    return sorted((tuple(row[name] for name in columns) for row in found), key=repr)


def labels(tables: Tables) -> dict[str, str]:
    names = ("author", "paper", "topic", "institution", "venue", "topic_cluster")
    return {id_: label for name in names for id_, label in rows(tables, f"node_{name}", "id", "label")}


def related(tables: Tables, name: str, *columns: str) -> list[tuple[Any, ...]]:
    known = labels(tables)
    found = rows(tables, f"rel_{name}", "source", "target", *columns)
    return sorted(((known.get(s, s), known.get(t, t), *rest) for s, t, *rest in found), key=repr)


TABLES: list[NodeTable | RelationshipTable] = [*NODES, *RELATIONSHIPS]


@pytest.mark.parametrize("table", [each for each in TABLES if each.name != "dataset"], ids=table_name)
def test_every_table_has_the_schema_of_the_model(world: Tables, table: NodeTable | RelationshipTable) -> None:
    kept: pa.Table = world.one(f"select * from {table_name(table)}")
    assert kept.schema.equals(schema_of(table))


def test_an_author_counts_papers_years_and_lists_but_not_editing(world: Tables) -> None:
    columns = ("label", "paper_count", "first_year", "last_year", "lists_complete", "lists_cut", "lists_none")
    assert rows(world, "node_author", *columns) == [
        ("Ann Lee", 3, 2010, 2020, 1, 1, 1),
        ("Bo Xu", 3, 2010, 2020, 1, 1, 1),
        ("Cy Day", 1, 2020, 2020, 1, 0, 0),
        ("Dee Fox", 1, 2010, 2010, 0, 1, 0),
    ]


def test_an_author_has_the_count_of_its_records_and_the_newest_observation(world: Tables) -> None:
    assert rows(world, "node_author", "label", "record_count", "newest_record_on") == [
        ("Ann Lee", 3, "2026-01-02"),
        ("Bo Xu", 3, "2026-01-02"),
        ("Cy Day", 1, "2026-01-02"),
        ("Dee Fox", 3, "2026-01-05"),
    ]


def test_a_paper_sorts_by_what_is_known_of_its_date(world: Tables) -> None:
    assert rows(world, "node_paper", "label", "sort_date", "author_count") == [
        ("Dense Graphs", "2010-00-00", 3),
        ("Editorial", "0000-00-00", 2),
        ("Sparse Graphs", "2020-05-00", 3),
    ]


def test_people_collaborate_on_works_and_not_on_editorials(world: Tables) -> None:
    found = related(world, "collaborated_with", "paper_count", "first_year", "last_year", "fractional_count")
    assert sorted((*sorted(pair[:2]), *pair[2:]) for pair in found) == [
        ("Ann Lee", "Bo Xu", 2, 2010, 2020, 1.0),
        ("Ann Lee", "Cy Day", 1, 2020, 2020, 0.5),
        ("Ann Lee", "Dee Fox", 1, 2010, 2010, 0.5),
        ("Bo Xu", "Cy Day", 1, 2020, 2020, 0.5),
        ("Bo Xu", "Dee Fox", 1, 2010, 2010, 0.5),
    ]


def test_a_newer_joint_paper_makes_a_stronger_collaboration(world: Tables) -> None:
    found = {frozenset(pair[:2]): pair[2] for pair in related(world, "collaborated_with", "strength")}
    assert found[frozenset(["Ann Lee", "Bo Xu"])] == pytest.approx(0.5 * 2**1 + 0.5 * 2**2)


def test_a_cut_list_of_one_of_them_may_hide_more_joint_papers(world: Tables) -> None:
    found = related(world, "collaborated_with", "at_least")
    assert {frozenset(pair[:2]): pair[2] for pair in found} == {
        frozenset(["Ann Lee", "Bo Xu"]): True,
        frozenset(["Ann Lee", "Cy Day"]): True,
        frozenset(["Ann Lee", "Dee Fox"]): True,
        frozenset(["Bo Xu", "Cy Day"]): True,
        frozenset(["Bo Xu", "Dee Fox"]): True,
    }


def test_an_editor_edits_and_does_not_write(world: Tables) -> None:
    assert related(world, "edited", "position") == [("Dee Fox", "Sparse Graphs", 1)]


def test_an_implied_author_has_no_position_and_no_written_name(world: Tables) -> None:
    found = related(world, "wrote", "position", "name_as_written", "is_stated")
    assert ("Dee Fox", "Dense Graphs", None, None, False) in found


def test_a_topic_counts_its_papers_by_year(world: Tables) -> None:
    columns = ("label", "paper_count", "activity_years", "activity_counts")
    assert rows(world, "node_topic", *columns) == [
        ("Computer Science", 0, None, None),
        ("Machine Learning", 3, [2010, 2020], [1, 1]),
    ]


def test_an_affiliation_has_its_years_and_the_count_of_all_papers(world: Tables) -> None:
    columns = ("years", "paper_counts", "paper_count", "how")
    assert related(world, "author_affiliated_with", *columns) == [
        ("Ann Lee", "MIT", [2010, 2020], [1, 1], 3, "ON_PAPER")
    ]


def test_a_record_keeps_what_is_stated_side_by_side(world: Tables) -> None:
    columns = ("id", "key", "statement_fields", "statement_values", "author_names")
    assert rows(world, "node_record", *columns)[0] == (
        "R1",
        "1",
        ["title", "authors", "topics", "hasCode"],
        ["Sparse Graphs", "Ann Lee, Bo Xu, Cy Day", "LG; DC", "true"],
        ["Ann Lee", "Bo Xu", "Cy Day"],
    )


def test_a_record_lists_which_of_its_values_are_shown(world: Tables) -> None:
    rows = [*related(world, "describes_author", "used"), *related(world, "describes_paper", "used")]
    assert rows == [
        ("R4", "Dee Fox", ["name"]),
        ("R1", "Sparse Graphs", ["title", "venue"]),
        ("R2", "Dense Graphs", ["title"]),
        ("R3", "Editorial", ["title"]),
    ]


def test_a_page_record_keeps_the_site_figures(world: Tables) -> None:
    found = rows(world, "node_record", "id", "type", "figure_names", "figure_values")
    assert found[-1] == ("R4", "page", ["h-index"], ["12"])


def test_the_stronger_assertion_of_an_identifier_is_published(world: Tables) -> None:
    assert related(world, "identifies_author", "asserted_by") == [
        ("orcid:0000-0002-1825-0097", "Ann Lee", "OWNER")
    ]


def test_a_person_is_found_by_any_rotation_of_a_name(world: Tables) -> None:
    found = rows(world, "node_search_key", "key", "name", "kind")
    assert [row for row in found if row[1] == "Cy Day"] == [
        ("c day", "Cy Day", "AUTHOR"),
        ("cy day", "Cy Day", "AUTHOR"),
        ("day cy", "Cy Day", "AUTHOR"),
    ]


def test_an_id_lost_in_a_merge_redirects_to_the_surviving_id(world: Tables) -> None:
    assert related(world, "redirects_to_author") == [("A000000000000", "Ann Lee")]


def test_a_source_counts_its_records(world: Tables) -> None:
    columns = ("id", "name", "work_record_count", "page_record_count", "quarantined_count", "observed_to")
    assert rows(world, "node_source", *columns) == [("s", "Some Site", 3, 1, 0, "2026-01-05")]


def test_a_version_names_its_venue_by_id(world: Tables) -> None:
    (venue,) = [id_ for id_, label in labels(world).items() if label == "ICDCS"]
    assert {tuple(row[0]) for row in rows(world, "node_paper", "version_venues")} == {(venue,)}


def test_a_byline_has_its_path_in_the_merge_tree_of_its_person(world: Tables) -> None:
    columns = ("core_confidence", "joined_confidences", "joined_evidence_kinds", "joined_evidence_details")
    cores = dict(zip(["s:1@1", "s:3@1"], [hash_id("K", core) for core in ("s:1@1", "s:3@1")], strict=True))
    joined = [row for row in related(world, "wrote", "core", "joined_cores", *columns) if row[3]]
    assert joined == [
        (
            "Ann Lee",
            "Editorial",
            cores["s:3@1"],
            [cores["s:1@1"]],
            0.99,
            [0.8],
            ["SHARED_COAUTHOR"],
            ["Bo Xu"],
        )
    ]


def test_a_near_miss_has_one_row_from_the_smaller_id_to_the_larger(world: Tables) -> None:
    (pair,) = rows(world, "rel_nearly_same", "source", "target", "confidence", "evidence_details")
    ids = sorted(id_ for id_, label in labels(world).items() if label in {"Cy Day", "Dee Fox"})
    assert pair == (*ids, 0.3, ["2 names compared"])
