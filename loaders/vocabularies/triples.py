"""Triples of RDF/XML, Turtle and N-Triples, one after another, whatever the size of the file."""

import re
from collections.abc import Iterable, Iterator
from itertools import groupby, islice
from operator import itemgetter
from typing import BinaryIO, NamedTuple, TypeAlias, cast

import pyoxigraph
from pyoxigraph import BlankNode, Literal, NamedNode, RdfFormat

from app.errors import InputRefused
from loaders.dumps.lookahead import look_ahead
from loaders.dumps.xml_elements import BARE_PROLOG, root_of
from loaders.vocabularies.checked_xml import CheckedXml, Fault
from loaders.vocabularies.triple_terms import CheckedTerms

_MOST_TOGETHER = 5_000
"""Triples of one subject that are read as one run; further ones are a run of their own. Set by hand."""
_TRIPLE = re.compile(rb"(?:\xef\xbb\xbf)?(?:\s|#[^\n]*\n)*+(?:<[^<>\s]*>|_:\S+)\s+<[^<>\s]*>\s+[<\"_]")
_OF_TURTLE = re.compile(
    rb"(?:\xef\xbb\xbf)?(?:\s|#[^\n]*\n)*+(?:@prefix|@base|prefix\s|base\s)", re.IGNORECASE
)
_TYPED = re.compile(BARE_PROLOG + rb"<!DOCTYPE\s+(?:\w{1,40}:)?RDF\b", re.DOTALL)
_MANY_OBJECTS = re.compile(rb"^[^#\n]*[;,]\s*$", re.MULTILINE)


class Triple(NamedTuple):
    """A statement of a file about a subject: a text with its language, or an address."""

    predicate: str
    value: str
    is_text: bool
    language: str | None = None


class Run(NamedTuple):
    """Triples that follow each other and have one subject, an address."""

    subject: str
    triples: tuple[Triple, ...]


Statement: TypeAlias = tuple[str | None, Triple | Fault]
"""A triple with its subject, empty if that has no address; a fault has None."""


def form_of(head: bytes) -> RdfFormat | None:
    """The form of RDF that bytes begin with, or None."""
    root = root_of(head)
    if (root is not None and root.name == "RDF") or _TYPED.match(head):
        return RdfFormat.RDF_XML
    if _OF_TURTLE.match(head):
        return RdfFormat.TURTLE
    if _TRIPLE.match(head):
        return RdfFormat.TURTLE if _MANY_OBJECTS.search(head) else RdfFormat.N_TRIPLES
    return None


def read_runs(stream: BinaryIO, name: str) -> Iterator[Run | Fault]:
    """The runs of a file in its order, and a Fault for each line or rest that cannot be read.

    Subjects without an address are left out. Raises InputRefused for what is no RDF, has a document type,
    nests triples deep in each other, or contains a value of more than 16 MiB.
    """
    head, whole = look_ahead(stream)
    form = form_of(head)
    if form is None:
        raise InputRefused(
            f"{name} is neither RDF/XML nor Turtle nor N-Triples.",
            value=name,
            advice="Run `coterie sources` for the supported formats.",
        )
    checked = CheckedXml(whole, name) if form is RdfFormat.RDF_XML else None
    terms = CheckedTerms(checked or whole, name)
    for one in runs_of(_parse(terms, name, form)):
        if not isinstance(one, Fault) or checked is None or checked.fault is None:
            yield one
    if checked is not None and checked.fault is not None:
        yield checked.fault


def runs_of(statements: Iterable[Statement]) -> Iterator[Run | Fault]:
    """Statements of one subject that follow each other as runs, and faults as they come.

    Subjects without an address are left out.
    """
    for subject, found in groupby(statements, key=itemgetter(0)):
        if subject is None:
            yield from (fault for _, fault in found if isinstance(fault, Fault))
        elif subject:
            triples = (triple for _, triple in found if isinstance(triple, Triple))
            while together := tuple(islice(triples, _MOST_TOGETHER)):
                yield Run(subject, together)


def _parse(stream: CheckedTerms, name: str, form: RdfFormat) -> Iterator[Statement]:
    found = pyoxigraph.parse(cast("BinaryIO", stream), format=form, base_iri=None)
    last = None
    while True:
        try:
            quad = next(found)
        except StopIteration:
            return
        except SyntaxError as error:
            fault = _fault(error)
            if last is None or fault.place != last.place:
                yield None, fault
            last = fault
            if form is not RdfFormat.N_TRIPLES:
                return
            continue
        except MemoryError as error:
            raise InputRefused(
                f"{name} contains a value of more than 16 MiB.",
                value=name,
                advice="Check that the file is a vocabulary.",
            ) from error
        stream.begin_statement()
        subject = quad.subject.value if isinstance(quad.subject, NamedNode) else ""
        yield subject, _triple(quad.predicate.value, quad.object)


def _triple(predicate: str, value: object) -> Triple:
    if isinstance(value, Literal):
        return Triple(predicate, value.value, is_text=True, language=value.language)
    if isinstance(value, NamedNode):
        return Triple(predicate, value.value, is_text=False)
    return Triple(predicate, "", is_text=not isinstance(value, BlankNode))


def _fault(error: SyntaxError) -> Fault:
    place = f"line {error.lineno}" if error.lineno else "the end"
    return Fault(place, f"no RDF: {str(error.msg).partition(': ')[2][:200] or 'it breaks off here'}")
