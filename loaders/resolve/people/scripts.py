"""Names of people in other scripts, as sources print them next to a byline."""

import unicodedata
from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from app.text.accents import printed_name
from loaders.model.entities import PEOPLE
from loaders.tables import Tables, relation

PRINTED_NAMES = pa.schema({"byline": pa.string(), "name": pa.string()})
"""Names in another script, by the member key of the byline next to which they are printed."""

_PLACES = {"authors": "", "editors": "editor"}
_SCRIPTS = {
    "ARABIC": "Arab",
    "ARMENIAN": "Armn",
    "BENGALI": "Beng",
    "CJK": "Hani",
    "CYRILLIC": "Cyrl",
    "DEVANAGARI": "Deva",
    "ETHIOPIC": "Ethi",
    "GEORGIAN": "Geor",
    "GREEK": "Grek",
    "GUJARATI": "Gujr",
    "GURMUKHI": "Guru",
    "HANGUL": "Hang",
    "HEBREW": "Hebr",
    "HIRAGANA": "Hira",
    "KANNADA": "Knda",
    "KATAKANA": "Kana",
    "KHMER": "Khmr",
    "LAO": "Laoo",
    "LATIN": "Latn",
    "MALAYALAM": "Mlym",
    "MYANMAR": "Mymr",
    "SINHALA": "Sinh",
    "TAMIL": "Taml",
    "TELUGU": "Telu",
    "THAI": "Thai",
    "TIBETAN": "Tibt",
}
"""ISO 15924 codes, by the first word of the Unicode names of a script's letters."""
_MARK = "Lm"
"""The Unicode category of modifier letters, whose names do not begin with a script."""


def with_printed_names(tables: Tables, people: pa.Table) -> pa.Table:
    """PEOPLE with the names in other scripts that `works` print next to their bylines."""
    tables.map("printed_names", "works", read_printed_names, PRINTED_NAMES)
    found = tables.one(relation(__file__, "printed", names="printed_names", bylines="bylines")).to_pylist()
    names: dict[str, set[str]] = defaultdict(set)
    for row in found:
        names[row["person"]].add(row["name"])
    is_named = pc.is_in(people["person"], pa.array(names, pa.string()))
    rows = [_named(row, names[row["person"]]) for row in people.filter(is_named).to_pylist()]
    others = people.filter(pc.invert(is_named))
    return pa.concat_tables([others, pa.Table.from_pylist(rows, PEOPLE)])


def read_printed_names(works: pa.RecordBatch) -> pa.RecordBatch:
    """The names in other scripts on each work."""
    rows = [row for role, place in _PLACES.items() for row in _printed(works["member"], works[role], place)]
    return pa.RecordBatch.from_pylist(rows, PRINTED_NAMES)


def script_of(name: str) -> str | None:
    """The script of a name's letters, ISO 15924; None if it is unknown or if there are several.

    Han with kana is Japanese (Jpan). Modifier letters do not count, such as `々`, which repeats a letter, and
    `ー`, which makes a vowel long.

    >>> script_of("佐々木"), script_of("メアリー"), script_of("Ada 李")
    ('Hani', 'Kana', None)
    """
    letters = (one for one in name if one.isalpha() and unicodedata.category(one) != _MARK)
    words = {unicodedata.name(letter, "").split(" ")[0] for letter in letters}
    codes = {_SCRIPTS.get(word) for word in words}
    if "Hani" in codes and codes <= {"Hani", "Hira", "Kana"} and len(codes) > 1:
        return "Jpan"
    return codes.pop() if len(codes) == 1 else None


def _printed(members: pa.Array, lists: pa.ListArray, role: str) -> Iterator[Mapping[str, str]]:
    scripts = pc.struct_field(pc.list_flatten(lists), "other_scripts")
    owners = pc.list_parent_indices(lists).to_numpy()
    for line in np.flatnonzero(pc.fill_null(pc.list_value_length(scripts), 0).to_numpy()).tolist():
        place = line - int(np.searchsorted(owners, owners[line])) + 1
        byline = f"{members[int(owners[line])].as_py()}@{role}{place}"
        yield from ({"byline": byline, "name": printed_name(name)} for name in scripts[line].as_py())


def _named(row: Mapping[str, Any], printed: set[str]) -> Mapping[str, Any]:
    new = sorted(printed - {name["value"] for name in row["names"]})
    names = [{"value": name, "language": None, "script": script_of(name)} for name in new]
    return {**row, "names": [*row["names"], *names]}
