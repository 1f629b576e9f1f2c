"""Documents made to be expensive, by name."""

from typing import Any

Attack = tuple[str, dict[str, Any]]


def _bomb(levels: int, start: str, spread: str, end: str) -> str:
    """Fragments that each spread the next one twice: 2^levels copies of the last."""
    steps = []
    for level in range(levels):
        one = spread.replace("NEXT", f"F{level + 1}")
        steps.append(f"fragment F{level} on {start} {{ {one} {one} }}")
    return "\n".join([*steps, f"fragment F{levels} on {start} {{ {end} }}"])


def _author(inside: str) -> str:
    return f'{{ author(id: "A01") {{ {inside} }} }}'


def _cube(first: str) -> str:
    level = (
        f"papers(first: {first}) {{ nodes {{ authors(first: {first}) {{ nodes {{ author {{ %s }} }} }} }} }}"
    )
    return _author(level.replace("%s", f"papers(first: {first}) {{ nodes {{ title }} }}"))


def _deep(levels: int) -> str:
    level = "papers { nodes { authors { nodes { author {"
    return _author(f"{level} " * levels + "id" + " } } } } }" * levels)


def _many(count: int, field: str) -> str:
    return "{ " + " ".join(f"a{number}: {field}" for number in range(count)) + " }"


HARMLESS: dict[str, str] = {
    "fragment_bomb_2_to_20": _author("...F0") + _bomb(20, "Author", "...NEXT", "name"),
    "fragment_bomb_2_to_60": _author("...F0") + _bomb(60, "Author", "...NEXT", "name"),
}
"""Documents that only look large: every fragment is read once."""

_PAPERS_OF_AUTHORS = "papers { nodes { authors { nodes { author"

ATTACKS: dict[str, Attack] = {
    "fragment_bomb_of_aliases": (_author("...F0") + _bomb(20, "Author", "...NEXT", "a: name b: name"), {}),
    "bomb_through_inline_fragments": (
        _author("...F0") + _bomb(40, "Author", "... on Author { ...NEXT }", "papers { totalCount }"),
        {},
    ),
    "circular_fragments": (
        _author("...A") + "fragment A on Author { ...B } fragment B on Author { ...A }",
        {},
    ),
    "bomb_through_a_connection": (
        _author("papers { ...F0 }")
        + _bomb(50, "PaperConnection", "...NEXT", "nodes { authors { totalCount } }"),
        {},
    ),
    "depth_30": (_deep(6), {}),
    "depth_1000": ("{ a " * 1000 + "}" * 1000, {}),
    "nested_lists_in_an_argument": (f'{{ resolveAll(pids: {"[" * 900}"x"{"]" * 900}) {{ id }} }}', {}),
    "alias_50_times_a_root_field": (_many(50, "dataset { version }"), {}),
    "alias_1000_times_a_root_field": (_many(1000, "dataset { version }"), {}),
    "alias_5000_times_typename": (_many(5000, "__typename"), {}),
    "the_same_field_10000_times": ("{ " + "__typename " * 10_000 + "}", {}),
    "fields_that_conflict": (
        "{ " + " ".join(f'a: __type(name: "T{n}") {{ name }}' for n in range(90)) + " }",
        {},
    ),
    "a_known_directive_5000_times": ("{ __typename " + "@include(if: true) " * 5_000 + "}", {}),
    "an_unknown_directive_5000_times": ("{ __typename " + "@x " * 5_000 + "}", {}),
    "a_directive_on_60_fields": (_author("name @skip(if: false) " * 60), {}),
    "first_100_cubed": (_cube("100"), {}),
    "first_100_cubed_by_variable": ("query($n: Int!) " + _cube("$n"), {"n": 100}),
    "first_100_cubed_by_a_variables_default": ("query($n: Int! = 100) " + _cube("$n"), {}),
    "first_cubed_by_the_schemas_defaults": (
        _author(
            "papers { nodes { authors { nodes { author { papers { nodes { authors "
            "{ totalCount } } } } } } } }"
        ),
        {},
    ),
    "introspection_in_circles": (
        "{ __schema { types { " + "fields { type { " * 4 + "name" + " } }" * 4 + " } } }",
        {},
    ),
    "many_operations_and_none_named": ("query A { __typename } query B { __typename }", {}),
}
"""Name: text and variables."""
