"""The blocking keys of works; works that share one are compared."""

from collections.abc import Iterator
from typing import Any

import pyarrow as pa

from loaders.names.personal import parse_name
from loaders.resolve.works.registered.dois import stem_of

KEYS = pa.schema({"member": pa.string(), "kind": pa.string(), "key": pa.string()})

_READ = ["member", "title", "words", "authors", "year", "identifiers"]
_LONG_TITLE = 12
"""Number of letters above which a whole title is a blocking key by itself. Set by hand."""
_RUN = 5
"""Words at the beginning and at the end of a title that are a blocking key (docs/resolution.md). Set by
hand."""
_STOP_WORDS = frozenset(
    "a an and are as at by for from in into is of on or the to via with using based new".split()
)


def block(prepared: pa.RecordBatch) -> pa.RecordBatch:
    """The keys of every work except its fingerprints, each once."""
    members, kinds, keys = [], [], []
    for row in prepared.select(_READ).to_pylist():
        for kind, key in dict.fromkeys(_keys(row)):
            members.append(row["member"])
            kinds.append(kind)
            keys.append(key)
    return pa.record_batch([members, kinds, keys], schema=KEYS)


def _keys(row: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Whole keys; runs, which also need similar titles; and words, two rare ones of which must be shared.

    Runs are the beginning and the end of a title: in a large corpus many titles contain no two rare words.
    The narrow forms of a title key find the copies of a title that very many works have.
    """
    for identifier in row["identifiers"]:
        yield "identifier", stem_of(identifier)
    if row["title"]:
        yield "title", row["title"]
        yield "title", f"{row['title']}|{row['year']}"
        yield from (
            ("title", f"{row['title']}|{' '.join(parse_name(name).family)}") for name in row["authors"][:3]
        )
    if len(row["title"]) > _LONG_TITLE:
        words = [word for word in row["words"].split() if word not in _STOP_WORDS]
        yield from (("word", word) for word in words)
        if len(words) > 1:
            yield "run", " ".join(words[:_RUN])
            yield "run", " ".join(words[-_RUN:])
