"""XML is read record by record, and memory contains one of them."""

from io import BytesIO

from loaders.dumps.xml_elements import read_whole
from loaders.dumps.xml_parser import LONGEST, XmlFault

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
