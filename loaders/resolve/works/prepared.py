"""Work records with the values by which pairs are compared, computed once for each record."""

from typing import Any, cast

import numpy as np
import pyarrow as pa

from app.identifiers import Identifier, Scheme, names_work
from app.text.accents import printed_name
from loaders.resolve.works.comparison.abstracts import fingerprints, shingles, word_hashes
from loaders.resolve.works.comparison.texts import mend, whole_text
from loaders.resolve.works.comparison.titles import read_title
from loaders.resolve.works.kinds import version_of
from loaders.resolve.works.registered.forms import form_of
from loaders.resolve.works.registered.pages import read_pages
from loaders.tables import bucket_of, hashes_of

_TEXT = pa.string()
_TEXTS = pa.list_(pa.string())
_HASHES = pa.list_(pa.int32())  # the bits of unsigned ones, which not every engine has

PREPARED = pa.schema(
    {
        "record": _TEXT,
        "member": _TEXT,
        "place": _TEXT,
        "title": _TEXT,
        "words": _TEXT,
        "sorted_words": _TEXT,
        "head": _TEXT,
        "numbers": _TEXT,
        "parts": _TEXT,
        "notice": _TEXT,
        "shingles": _HASHES,
        "prints": _HASHES,
        "print_count": pa.int32(),
        "authors": _TEXTS,
        "venue": _TEXT,
        "text": _TEXT,
        "is_open": pa.bool_(),
        "owner": _TEXT,
        "year": pa.int32(),
        "date": _TEXT,
        "identifiers": _TEXTS,
        "form": _TEXT,
        "pages": _TEXT,
        "bucket": pa.int32(),
        "one": pa.int64(),
        "other": pa.int64(),
    }
)
"""`title` is the key of letters and digits, `words` the folded title, `text` all words of the record. `place`
is the page or file that lists it, `date` month and day with the year if there is one, `identifiers` are
`SCHEME:value`. `sorted_words` are the words in an order that is the same for all titles. A preprint has no
`venue`: the one it names belongs to another version. `one` and `other` are the hashes of the record's
values."""

_READ = (
    "record member source scope title authors authors_open owner year month day venue kind"
    " abstract abstract_is_cut identifiers pages split_confidence notes"
).split()
_COMPARED = "record scope owner title authors authors_open split_confidence notes".split()
"""A record's id covers all that its source states; the rest is what other records decide about it."""


def prepare(buckets: int, works: pa.RecordBatch) -> pa.RecordBatch:
    """Compute the columns of `PREPARED` for each work record, with its bucket among this many."""
    rows = works.select(_READ).to_pylist()
    return pa.RecordBatch.from_pylist([_prepared(row, buckets) for row in rows], schema=PREPARED)


def _prepared(row: dict[str, Any], buckets: int) -> dict[str, Any]:
    title = read_title(mend(row["title"] or ""))
    authors = [mend(printed_name(byline["name"])) for byline in row["authors"] or ()]
    venue = mend(printed_name(row["venue"] or "")) if version_of(row) != "PREPRINT" else None
    words = word_hashes(row["abstract"], is_cut=bool(row["abstract_is_cut"]))
    prints = fingerprints(words)
    one, other = hashes_of([row[name] for name in _COMPARED])
    return {
        "record": row["record"],
        "member": row["member"],
        "place": f"{row['source']}:{row['scope']}",
        "title": title.key,
        "words": " ".join(title.words),
        "sorted_words": " ".join(sorted(title.words)),
        "head": title.head,
        "numbers": " ".join(title.numbers),
        "parts": " ".join(title.parts),
        "notice": title.notice,
        "shingles": shingles(words).view(np.int32),
        "prints": prints.view(np.int32),
        "print_count": len(prints),
        "authors": authors,
        "venue": venue,
        "text": whole_text(" ".join(title.words), authors, venue, row["year"]),
        "is_open": bool(row["authors_open"]),
        "owner": row["owner"],
        "year": row["year"],
        "date": f"{row['year'] or ''}-{row['month']}-{row['day']}" if row["day"] else None,
        "identifiers": sorted(filter(_is_of_work, {_bare(one) for one in row["identifiers"] or ()})),
        "form": form_of(row["kind"]),
        "pages": read_pages(row["pages"]),
        "bucket": bucket_of(row["member"], buckets),
        "one": one,
        "other": other,
    }


def _bare(identifier: str) -> str:
    return identifier.rpartition(":")[0]


def _is_of_work(identifier: str) -> bool:
    """Whether works that share an identifier are one; all works of a journal may state its ISSN."""
    scheme, _, value = identifier.partition(":")
    return names_work(Identifier(cast("Scheme", scheme), value))
