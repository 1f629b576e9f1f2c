"""XML is read record by record, and memory contains one of them."""

from collections.abc import Callable, Generator
from inspect import getgeneratorlocals
from io import BytesIO

import pytest

from loaders.dumps.xml_elements import read_whole
from loaders.dumps.xml_parser import LONGEST, XmlFault
from loaders.model.records import Reading, Record
from loaders.sources.crossref import unixref
from loaders.sources.datacite import resources

LINE = b"<!--" + b"x" * (2**16 - 8) + b"-->\n"


def test_a_record_that_does_not_end_is_given_up() -> None:
    endless = b"<all><one/>" + LINE * (LONGEST // len(LINE) + 2) + b"<one/></all>"
    *found, last = [
        one if isinstance(one, XmlFault) else one.tag for one in read_whole(BytesIO(endless), ["one"])
    ]
    assert (found, last) == (["one"], XmlFault("line 258", "no record ends within 16,777,216 bytes"))


def test_what_was_read_leaves_nothing_behind_however_it_is_wrapped() -> None:
    wrapped = b"<all>" + b"<part><one/></part>" * 1_000 + b"</all>"
    left = [
        len(one.getroottree().getroot())
        for one in read_whole(BytesIO(wrapped), ["one"])
        if not isinstance(one, XmlFault)
    ]
    assert (len(left), left[-1]) == (1_000, 2)


PAPER = b"<conference_paper><doi_data><doi>10.5555/a</doi></doi_data></conference_paper>"
RESOURCE = b"<resource><identifier identifierType='DOI'>10.5555/a</identifier></resource>"


@pytest.mark.parametrize(
    ("read", "xml"),
    [
        (
            unixref.read_xml,
            b"<crossref><conference><event_metadata/>" + PAPER * 50 + b"</conference></crossref>",
        ),
        (resources.read_xml, b"<OAI-PMH><responseDate/>" + RESOURCE * 50 + b"</OAI-PMH>"),
    ],
)
def test_of_the_papers_before_one_is_in_memory_and_so_is_what_their_holder_states(
    read: Callable[[BytesIO, Reading], Generator[Record]], xml: bytes
) -> None:
    records = read(BytesIO(xml), Reading("a.xml"))
    found = (getgeneratorlocals(records)["element"] for _ in records)
    assert [len(list(one.itersiblings(preceding=True))) for one in found] == [1] + [2] * 49
