"""Triples of any file are read within limits, and one that cannot be read costs only itself."""

from collections.abc import Iterator
from io import BytesIO

import pytest

from app.errors import InputRefused
from loaders.model.records import ConceptRecord, Reading
from loaders.vocabularies.checked_xml import Fault
from loaders.vocabularies.triples import Run, Triple, read_runs
from tests.sources.golden import parse

XML = (
    b'<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:e="http://e/">\n'
    b'<rdf:Description rdf:about="http://v/1"><e:p>one</e:p></rdf:Description>\n'
)
ONE = Run("http://v/1", (Triple("http://e/p", "one", is_text=True),))
NESTED = b"<http://v/1> <http://e/p> "


def read(body: bytes) -> list[Run | Fault]:
    return list(read_runs(BytesIO(body), "file"))


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (XML + b"<rdf:Description><e:p>" * 200_000, "elements nested more than 256 deep"),
        (XML + b"<rdf:Description><e:p>" + b"x" * 10_000_001, "a text of more than 10,000,000 characters"),
        (b'<!DOCTYPE rdf:RDF [<!ENTITY a "b">]>' + XML, "a document type"),
        (b'<http://v/1> <http://e/p> "' + b"x" * 20_000_000 + b'" .', "a value of more than 16 MiB"),
        (NESTED + b"<<( <a:a> <a:b> " * 10_000, "triples nested more than 256 deep"),
        (
            b"@prefix a: <a:> . " + NESTED + b"<<( a:a a:b #)>>\n" * 10_000,
            "triples nested more than 256 deep",
        ),
        (b"{}", "neither RDF/XML nor Turtle nor N-Triples"),
    ],
    ids=["deep", "long text", "document type", "long value", "nested", "nested in Turtle", "no RDF"],
)
def test_a_body_beyond_a_limit_is_refused(body: bytes, reason: str) -> None:
    with pytest.raises(InputRefused, match=reason):
        read(body)


@pytest.mark.parametrize("rest", [b"<rdf:Description>\n</e:p>", b"<rdf:Description>", b"\xff</rdf:RDF>"])
def test_xml_that_breaks_off_is_read_up_to_there(rest: bytes) -> None:
    first, *others = read(XML + rest)
    assert (first, [type(one) for one in others]) == (ONE, [Fault])


def test_a_collection_nested_deep_in_turtle_is_read() -> None:
    deep = b"@prefix e: <http://e/> . <http://v/1> e:p " + b"(" * 50_000 + b")" * 50_000 + b' ; e:p "one" .'
    assert read(deep)[-1] == ONE


def test_a_code_is_read_within_the_limits_of_names() -> None:
    notation = "<http://v/1> <http://www.w3.org/2004/02/skos/core#notation>"
    body = "".join(f'{notation} "{code}" .\n' for code in ("4.\u202e2", " ", "x" * 2_000))
    (concept,) = parse("skos", body.encode(), Reading("file"))
    assert isinstance(concept, ConceptRecord)
    assert (concept.codes, concept.notes) == (("4. 2",), ("code not read: empty or too long",))


def test_many_triples_with_a_triple_inside_are_read() -> None:
    body = NESTED + b"<<( <a:a> <a:b> <a:c> )>> .\n"
    assert read(body * 1_000) == [Run("http://v/1", (Triple("http://e/p", "", is_text=True),) * 1_000)]


def test_many_triples_of_one_subject_are_several_runs() -> None:
    body = b"".join(b'<http://v/1> <http://e/p> "%d" .\n' % number for number in range(10_001))
    assert [len(run.triples) for run in read(body) if isinstance(run, Run)] == [5_000, 5_000, 1]


def test_a_file_without_an_end_is_read_as_it_comes() -> None:
    class Endless(BytesIO):
        lines = 0

        def read(self, _size: int | None = -1, /) -> bytes:
            self.lines += 1
            return b'<http://v/%d> <http://e/p> "one" .\n' % self.lines

    runs: Iterator[Run | Fault] = read_runs(Endless(), "file")
    assert [next(runs) for _ in range(3)][2] == Run("http://v/3", ONE.triples)
