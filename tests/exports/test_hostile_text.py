"""Whatever a source wrote: every format stays well-formed for other programs, and no spreadsheet runs it."""

import csv
import re
from io import BytesIO, StringIO
from zipfile import ZipFile

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from app.exports.formats import FORMATS
from app.text.formulas import printed
from app.text.visible import shown
from tests.exports.readers import FORMULA, NETWORKS, WORKS
from tests.exports.values import bibliography_of, header_of, network_file, network_of, paper_of, works_file

PIECES = (
    *("=1+1", "+", "-", "@", "'", '"', "\\", "{", "}", "<", "&", "]]>", "--", "|", "#", "%", ",", ";", "$x$"),
    *("\t", "\r\n", "\x00", "\x1b", "\x85", "\u2028", "\ufffe", "\U0001fffe", "\uff1d", " and ", "TY  - "),
)
HOSTILE = st.lists(
    st.sampled_from(PIECES) | st.text(max_size=4),
    min_size=1,
    max_size=6,
).map("".join)
WORST = '=HYPERLINK("x")\r\nTY  - \x00\ufffe{\\"} ]]> --> % and @book{x, }'


@pytest.mark.parametrize("key", NETWORKS)
@settings(max_examples=15, deadline=None)
@given(HOSTILE, HOSTILE)
@example(WORST, WORST)
def test_a_network_is_read_with_its_names(key: str, name: str, said: str) -> None:
    network = network_of([("ab", 2019)], [name, said], header=header_of(said), cluster=name)
    names, weights = NETWORKS[key](network_file(FORMATS[key], network))
    expected = {"Aa": shown(name), "Ab": shown(said)}
    if key == "pajek":  # it has no escapes
        expected = {id_: label.replace('"', "'").replace("\\", "/") for id_, label in expected.items()}
    assert (names, weights) == (expected, {("Aa", "Ab"): 1.0})


@pytest.mark.parametrize("key", WORKS)
@settings(max_examples=15, deadline=None)
@given(HOSTILE, HOSTILE)
@example(WORST, WORST)
def test_a_work_is_read_with_its_title(key: str, title: str, said: str) -> None:
    paper = paper_of(
        title,
        said,
        identifiers=[{"scheme": "URL", "value": said, "url": f"https://x.example/{said}"}],
        abstract={"text": said, "licence": said},
        venue={"id": "V1", "name": said},
    )
    content = works_file(FORMATS[key], bibliography_of(paper, header=header_of(said)))
    (read,) = WORKS[key](content)
    assert " ".join(read.split()) == " ".join(shown(printed(title)).split())


@settings(max_examples=60, deadline=None)
@given(HOSTILE)
@example("}, note = {x}, y = {")
@example("a } b")
@example("{")
def test_hostile_text_does_not_end_a_bibtex_field(said: str) -> None:
    hostile, plain = [
        works_file(FORMATS["bibtex"], bibliography_of(paper_of(text, text, venue={"id": "V1", "name": text})))
        for text in (f"Bells {said}", "Bells")
    ]
    assert _outside_fields(hostile.decode()) == _outside_fields(plain.decode())


def _outside_fields(written: str) -> str:
    """What is outside the values of fields as BibTeX counts braces, which it does behind a backslash too."""
    depth, found = 0, ""
    for sign in written:
        depth += (sign == "{") - (sign == "}")
        found += sign if depth < 2 else ""
    return found


@settings(max_examples=15, deadline=None)
@given(HOSTILE)
@example("\\u000aMATCH (n) DETACH DELETE n //")
@example("\\\\\\u000a")
def test_cypher_reads_no_unicode_escape_that_a_text_contains(said: str) -> None:
    network = network_of([("ab", 2019)], [said, said], header=header_of(said), cluster=said)
    written = network_file(FORMATS["cypher"], network).decode()
    assert [line for line in written.splitlines() if "u" in _behind_single_backslashes(line)] == []


def _behind_single_backslashes(line: str) -> str:
    """The characters behind backslashes that no backslash escapes: `u` begins a code for Cypher anywhere."""
    return "".join(pair[1] for pair in re.findall(r"\\.", line))


@settings(max_examples=40, deadline=None)
@given(HOSTILE)
@example("=1")
@example(" \uff1d1")
def test_no_cell_is_a_formula(said: str) -> None:
    files = [
        network_file(FORMATS["csv"], network_of([("ab", 2019)], [said, said], cluster=said)),
        works_file(FORMATS["csv"], bibliography_of(paper_of(said, said, venue={"id": "V1", "name": said}))),
    ]
    texts = [
        archive.read(name).decode()
        for archive in map(ZipFile, map(BytesIO, files))
        for name in archive.namelist()
        if name.endswith(".csv")
    ]
    cells = [cell for text in texts for row in csv.reader(StringIO(text)) for cell in row]
    assert [cell for cell in cells if cell.lstrip()[:1] in FORMULA] == []
