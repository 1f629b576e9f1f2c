"""Which faults a file offers, and where none is looked for."""

from bench.faults.sites import sites_of
from tests.bench.faults.rooms import TEXT


def test_every_kind_of_fault_is_found_in_bodies_alone() -> None:
    assert [(site.function, site.kind, site.original, site.changed) for site in sites_of("a.py", TEXT)] == [
        ("Room.first", "call dropped", "self.count(names)", "None"),
        (
            "Room.first",
            "condition",
            "not names or len(names) <= most",
            "not (not names or len(names) <= most)",
        ),
        ("Room.first", "and or", "not names or len(names) <= most", "not names and len(names) <= most"),
        ("Room.first", "not dropped", "not names", "names"),
        ("Room.first", "comparison", "len(names) <= most", "len(names) < most"),
        ("Room.first", "None returned", "f'{names[0]}'", "None"),
        (
            "fill",
            "call dropped",
            "await room.open(key=lambda row=1: row['at'] + twice('\u00e4' == row))",
            "None",
        ),
        ("fill", "arithmetic", "row['at'] + twice('\u00e4' == row)", "row['at'] - twice('\u00e4' == row)"),
        ("fill", "comparison", "'\u00e4' == row", "'\u00e4' != row"),
        ("fill.twice", "None returned", "number * 2", "None"),
        ("fill.twice", "arithmetic", "number * 2", "number // 2"),
        ("fill.twice", "number", "2", "3"),
    ]


def test_the_name_of_a_fault_does_not_depend_on_other_lines_of_its_file() -> None:
    moved = TEXT.replace("LIMIT = 3\n", "LIMIT = 4\nLEAST = 1\n").replace(
        "class Room:", "class Room:\n    size = 1\n"
    )
    assert [site.name for site in sites_of("a.py", moved)] == [site.name for site in sites_of("a.py", TEXT)]


def test_equal_faults_of_one_function_are_numbered() -> None:
    text = "def f(a):\n    g(1)\n    g(1)\n"
    assert [(site.kind, site.occurrence) for site in sites_of("a.py", text)] == [
        ("call dropped", 0),
        ("number", 0),
        ("call dropped", 1),
        ("number", 1),
    ]
