"""Documents made to be expensive, by name."""

from collections.abc import Callable
from typing import Any

Attack = tuple[str, dict[str, Any]]

_LEVEL = "papers { nodes { authors { nodes { author { "
_LEVEL_ENDS = "} } } } } "


_TEN = "id kind label url redirectedFrom splitInto name nature paperCount newestRecordOn "


def _author(inside: str) -> str:
    return f'{{ author(id: "A01") {{ {inside} }} }} '


def _bomb(levels: int, start: str, spread: str, end: str) -> str:
    """Fragments that each spread the next one twice: 2^levels copies of the last."""
    steps = []
    for level in range(levels):
        one = spread.replace("NEXT", f"F{level + 1}")
        steps.append(f"fragment F{level} on {start} {{ {one} {one} }}")
    return "\n".join([*steps, f"fragment F{levels} on {start} {{ {end} }}"])


def _deep(depth: int) -> str:
    """An author's papers' authors' papers and so on, so many fields below one another."""
    levels = depth // 5
    return _author(_LEVEL * levels + "id " + _LEVEL_ENDS * levels)


def _cube(first: str) -> str:
    papers = f"papers(first: {first}) {{ nodes {{"
    authors = f"authors(first: {first}) {{ nodes {{"
    return _author(f"{papers} {authors} author {{ {papers} title }} }} }} }} }} }} }}")


def _many(count: int, field: str) -> str:
    return "{ " + " ".join(f"a{number}:{field}" for number in range(count)) + " }"


def _operations(count: int) -> str:
    return " ".join(f"query A{number} {{ ...F0 }}" for number in range(count))


def _chain(count: int) -> str:
    """Fragments that each spread the next one."""
    steps = [f"fragment F{number} on Query {{ ...F{number + 1} }}" for number in range(count)]
    return " ".join([*steps, f"fragment F{count} on Query {{ __typename }}"])


def _conflicts(count: int) -> str:
    return "{ " + " ".join(f'a:__type(name:"T{n}"){{name}}' for n in range(count)) + " }"


HARMLESS: dict[str, str] = {
    "fragment_bomb_2_to_20": _author("...F0") + _bomb(20, "Author", "...NEXT", "name"),
    "fragment_bomb_2_to_60": _author("...F0") + _bomb(60, "Author", "...NEXT", "name"),
    "inline_fragment_bomb_2_to_20": _author("...F0") + _bomb(20, "Author", "... { ...NEXT }", "name"),
    "inline_fragment_bomb_2_to_60": _author("...F0") + _bomb(60, "Author", "... { ...NEXT }", "name"),
}
"""Documents that only look large: every fragment is read once."""

GROWING: dict[str, Callable[[int], str]] = {
    "fragments": lambda size: _author("...F0") + _bomb(size, "Author", "...NEXT", "papers { totalCount }"),
    "inline_fragments": lambda size: _author("... { " * size + "name" + " }" * size),
    "levels": lambda size: _author(
        "papers { nodes { editors { author { " * (size // 10) + "id" + " } } } }" * (size // 10)
    ),
    "fields": lambda size: _author(" ".join(f"a{number}: papers {{ totalCount }}" for number in range(size))),
    "operations_and_fragments": lambda size: "query { ...F0 }" + _chain(size),
}
"""Documents of any size, each part of which is as long as the next."""

FRAGMENTS: dict[str, Attack] = {
    "bomb_2_to_20_of_aliases": (_author("...F0") + _bomb(20, "Author", "...NEXT", "a: name b: name"), {}),
    "bomb_2_to_60_of_lists": (_author("...F0") + _bomb(60, "Author", "...NEXT", "papers { totalCount }"), {}),
    "bomb_through_inline_fragments": (
        _author("...F0") + _bomb(40, "Author", "... on Author { ...NEXT }", "papers { totalCount }"),
        {},
    ),
    "circular": (_author("...A") + "fragment A on Author { ...B } fragment B on Author { ...A }", {}),
    "circular_alone": (_author("...A") + "fragment A on Author { ...A }", {}),
    "bomb_through_a_connection": (
        _author("papers { ...F0 }")
        + _bomb(50, "PaperConnection", "...NEXT", "nodes { authors { totalCount } }"),
        {},
    ),
}

SHAPES: dict[str, Attack] = {
    "depth_30": (_deep(30), {}),
    "depth_1000": (_deep(1000), {}),
    "depth_1000_of_unknown_fields": ("{ a " * 1000 + "}" * 1000, {}),
    "lists_in_an_argument_900_deep": (f'{{ resolveAll(pids: {"[" * 900}"x"{"]" * 900}) {{ id }} }}', {}),
    "lists_in_an_argument_400_deep": (f'{{ resolveAll(pids: {"[" * 400}"x"{"]" * 400}) {{ id }} }}', {}),
    "alias_1000_times_a_root_field": (_many(1000, "dataset{version}"), {}),
    "alias_50_times_a_root_field": (_many(50, "dataset{version}"), {}),
    "alias_5000_times_typename": (_many(5000, "__typename"), {}),
    "alias_250_times_typename": (_many(250, "__typename"), {}),
    "the_same_field_10000_times": (_author("id " * 10_000), {}),
    "the_same_field_980_times": (_author("id " * 980), {}),
    "the_same_field_with_fields_below_240_times": (_author("identity{__typename}" * 240), {}),
    "two_fields_of_one_alias_160_times": (_author("a:id " * 160 + "a:name " * 160), {}),
    "a_field_in_160_fragments_of_unknown_types": (
        _author(" ".join(f"...on Autor{number}{{id}}" for number in range(160))),
        {},
    ),
    "980_unknown_fields": (_author(" ".join(f"naem{number}" for number in range(980))), {}),
    "a_field_of_60000_letters": ("{" + "a" * 60_000 + "}", {}),
    "ten_fields_50_times_and_a_conflict": (_author(_TEN * 50 + "a:id a:kind"), {}),
    "fields_below_fields_50_times_and_a_conflict": (
        _author("identity{evidence{kind weight detail} level recordCount} " * 50 + "a:id a:kind"),
        {},
    ),
    "80_operations_over_60_fragments": (_operations(80) + _chain(60), {}),
    "fields_that_conflict_800_times": (_conflicts(800), {}),
    "fields_that_conflict_90_times": (_conflicts(90), {}),
    "a_known_directive_5000_times": ("{__typename" + "@skip(if:0)" * 5_000 + "}", {}),
    "an_unknown_directive_5000_times": ("{ __typename " + "@x " * 5_000 + "}", {}),
    "an_unknown_directive_400_times": ("{ __typename " + "@x " * 400 + "}", {}),
    "a_directive_on_60_fields": (_author("name @skip(if: false) url @skip(if: false) " * 30), {}),
}

FAN_OUT: dict[str, Attack] = {
    "first_100_cubed": (_cube("100"), {}),
    "first_100_cubed_by_variable": ("query($n: Int!) " + _cube("$n"), {"n": 100}),
    "first_100_cubed_by_a_variables_default": ("query($n: Int! = 100) " + _cube("$n"), {}),
    "first_cubed_by_the_schemas_defaults": (
        _author(_LEVEL + "papers { nodes { authors { totalCount } } }" + _LEVEL_ENDS),
        {},
    ),
    "introspection_in_circles": (
        "{ __schema { types { " + "fields { type { " * 8 + "name" + " } }" * 8 + " } } }",
        {},
    ),
    "many_operations_and_none_named": ("query A { __typename } query B { __typename }", {}),
    "an_id_of_5000_digits_by_default": ("query($n: Int! = " + "9" * 5_000 + ") " + _cube("$n"), {}),
}

ATTACKS = {**FRAGMENTS, **SHAPES, **FAN_OUT}
"""Name: text and variables."""
