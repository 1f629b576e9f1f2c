"""Runs of triples into records of concepts, by the words that a vocabulary uses for names and relations."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import BinaryIO

from app.errors import InputRefused
from app.text.languages import is_english
from app.text.licences import lets_text_leave
from loaders.model.records import ConceptName, ConceptRecord, Quarantined, Reading, Record
from loaders.vocabularies.checked_xml import Fault
from loaders.vocabularies.triples import Run, Triple, read_runs

LONGEST_NAME = 300
"""Characters of the longest name of a concept, as of other names. Set by hand."""
LONGEST_DEFINITION = 5_000
"""Characters of the longest definition. Set by hand."""
LONGEST_KEY = 1_000
"""Characters of the longest key, less than an identifier may have. Set by hand."""
_INVISIBLE = re.compile("[\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+")
_READABLE = re.compile(r"[^\W_]")


def read_text(text: str) -> str | None:
    """A name in one line without invisible characters, or None if it is empty or too long."""
    if len(text) > LONGEST_NAME * 4:
        return None
    visible = text if text.isprintable() else _INVISIBLE.sub(" ", text)
    clean = " ".join(visible.split())
    return clean if len(clean) <= LONGEST_NAME and _READABLE.search(clean) else None


TYPE = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type"
LABEL = "http://www.w3.org/2000/01/rdf-schema#label"
LICENCES = frozenset(
    {
        "http://purl.org/dc/terms/license",
        "http://purl.org/dc/terms/rights",
        "http://purl.org/dc/elements/1.1/rights",
        "http://creativecommons.org/ns#license",
        "http://schema.org/license",
    }
)
"""Properties by which a vocabulary states its licence."""

MOST_RECORDS = 5_000_000
"""Records of the largest vocabulary. MeSH with all its terms has about a million. Set by hand."""
_LISTS = ("also_keys", "broader", "narrower", "same_as", "shown_as", "related", "named_by")


@dataclass(frozen=True)
class Wording:
    """How to read one vocabulary: `uses` maps addresses of properties to fields of records.

    Fields are `preferred` and `alternative` for names, `definition`, `codes`, and the lists of keys of
    ConceptRecord. `concepts` are the types of concepts; `no_concepts` are types that have
    names and are no concepts. `key_of` gives the key of an address, None if it is not part of the vocabulary.
    """

    source: str
    parser: str
    uses: Mapping[str, str]
    key_of: Callable[[str], str | None]
    no_concepts: frozenset[str] = frozenset()
    concepts: frozenset[str] = frozenset()


@dataclass
class _Found:
    """The values that a run states of its subject, by field."""

    names: dict[tuple[str, str | None], bool] = field(default_factory=dict)
    keys: dict[str, dict[str, None]] = field(default_factory=dict)
    codes: dict[str, None] = field(default_factory=dict)
    definitions: list[Triple] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


def read_concepts(stream: BinaryIO, reading: Reading, wording: Wording) -> Iterator[Record]:
    """The records of a file of RDF, as `records_of` gives them."""
    yield from records_of(read_runs(stream, reading.name), reading, wording)


def records_of(runs: Iterable[Run | Fault], reading: Reading, wording: Wording) -> Iterator[Record]:
    """A record for each run about a concept; a part that cannot be read is set aside.

    A definition is kept only if the file states an open licence before it.
    """
    licence: str | None = None
    number = 0
    for run in runs:
        if isinstance(run, Fault):
            yield Quarantined(wording.source, reading.name, run.place, run.reason)
            continue
        licence = next(_licences(run.triples), licence)
        record = _read_run(run, reading.name, wording, licence)
        if record is not None:
            number += 1
            refuse_more(number, reading.name)
            yield record


def refuse_more(number: int, name: str) -> None:
    """Raise InputRefused if a vocabulary has more records than the largest that is read."""
    if number > MOST_RECORDS:
        raise InputRefused(
            f"{name} has more than {MOST_RECORDS:,} concepts.",
            value=name,
            advice="Load the part of the vocabulary that your papers are about.",
        )


def _read_run(run: Run, scope: str, wording: Wording, licence: str | None) -> ConceptRecord | None:
    """The record of a run, or None if it is not about a concept."""
    key = wording.key_of(run.subject)
    if key is None or len(key) > LONGEST_KEY or _is_other(run.triples, wording):
        return None
    found = _Found()
    for triple in run.triples:
        use = wording.uses.get(triple.predicate)
        if use is not None:
            _take(found, use, triple, wording)
    if not found.names and any(
        one.predicate == TYPE and one.value in wording.concepts for one in run.triples
    ):
        found.notes.append("concept without a name here")
    elif not (found.names or found.keys or found.codes):
        return None
    definition = _definition(found, licence)
    return ConceptRecord(
        source=wording.source,
        key=key,
        scope=scope,
        place=run.subject,
        parser=wording.parser,
        names=tuple(ConceptName(*name, is_preferred) for name, is_preferred in found.names.items()),
        codes=tuple(found.codes),
        definition=definition,
        licence=licence if definition else None,
        notes=tuple(dict.fromkeys(found.notes)),
        **{name: tuple(found.keys.get(name, ())) for name in _LISTS},
    )


def _take(found: _Found, use: str, triple: Triple, wording: Wording) -> None:
    if use in _LISTS:
        key = None if triple.is_text else wording.key_of(triple.value)
        if key and len(key) <= LONGEST_KEY:
            found.keys.setdefault(use, {})[key] = None
    elif not triple.is_text:
        return
    elif use == "definition":
        found.definitions.append(triple)
    elif (text := read_text(triple.value)) is None:
        found.notes.append(f"{'code' if use == 'codes' else 'name'} not read: empty or too long")
    elif use == "codes":
        found.codes[text] = None
    else:
        name = text, triple.language
        found.names[name] = found.names.get(name, False) or use == "preferred"


def _definition(found: _Found, licence: str | None) -> str | None:
    """Return one definition, or None, with a note, if the licence does not allow it or it is too long.

    A definition in English comes first, then one without a stated language, then any other.
    """
    ranked = sorted(found.definitions, key=lambda one: (_rank(one.language), one.language or ""))
    if not ranked:
        return None
    if not lets_text_leave(licence):
        found.notes.append("definition not read: the file states no open licence before it")
        return None
    text = " ".join(ranked[0].value.split())
    if len(text) > LONGEST_DEFINITION:
        found.notes.append("definition not read: too long")
        return None
    return text or None


def _rank(language: str | None) -> int:
    return 1 if language is None else 0 if is_english(language) else 2


def _is_other(triples: Iterable[Triple], wording: Wording) -> bool:
    return any(triple.predicate == TYPE and triple.value in wording.no_concepts for triple in triples)


def _licences(triples: Iterable[Triple]) -> Iterator[str]:
    return (triple.value.strip() for triple in triples if triple.predicate in LICENCES and triple.value)
