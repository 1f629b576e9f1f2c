"""Names of concepts, with the key under which a phrase of a paper is the same."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import pyarrow as pa

from app.text.languages import is_english
from loaders.topics.mining.tokens import phrase_key

CONCEPT_NAMES = pa.schema(
    {
        "source": pa.string(),
        "scope": pa.string(),
        "key": pa.string(),
        "value": pa.string(),
        "language": pa.string(),
        "is_preferred": pa.bool_(),
        "phrase": pa.string(),
    }
)
"""A row a name; `phrase` is null for a name in another language than English, which is no phrase of ours."""

_LONGEST_ACRONYM = 5
"""Letters of the longest acronym: longer ones are seldom words, and some vocabularies write all names in
capitals. Set by hand."""


class ConceptLabel(NamedTuple):
    """A name of a concept; in the order of these, the first is the one to show."""

    rank: int
    value: str
    language: str | None


def name_rows(concepts: pa.RecordBatch) -> pa.RecordBatch:
    """The names of some concepts as CONCEPT_NAMES."""
    columns = (concepts[name].to_pylist() for name in ("source", "scope", "key", "names"))
    rows = [
        {
            "source": source,
            "scope": scope,
            "key": key,
            **name,
            "phrase": (phrase_key(name["value"]) or None) if is_english(name["language"]) else None,
        }
        for source, scope, key, names in zip(*columns, strict=True)
        for name in names or ()
    ]
    return pa.RecordBatch.from_pylist(rows, CONCEPT_NAMES)


def is_acronym(name: str) -> bool:
    """Whether a name is one word in capitals, such as AIDS, that may be another word in small letters."""
    return 1 < len(name) <= _LONGEST_ACRONYM and name.isalpha() and name.isupper()


def ranked(names: Sequence[dict[str, Any]], shown: str) -> tuple[ConceptLabel, ...]:
    """The names of a concept, the one to show first: preferred, of the key `shown`, English, by language."""
    rows = (
        ConceptLabel(
            4 * (row["language"] is not None and not is_english(row["language"]))
            + 2 * (not row["is_preferred"])
            + (row["key"] != shown),
            row["value"],
            row["language"],
        )
        for row in names
    )
    best: dict[tuple[str, str | None], ConceptLabel] = {}
    for row in sorted(rows, key=lambda one: (one.rank, one.language is None, one.language or "", one.value)):
        best.setdefault((row.value, row.language), row)
    return tuple(best.values())
