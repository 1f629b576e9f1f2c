"""Lines of any size, whatever ends them and however the text is encoded."""

from io import BytesIO

import pytest

from loaders.references.lines import LONGEST, is_text, read_lines


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32"])
def test_lines_are_the_same_whatever_ends_and_encodes_them(end: str, encoding: str) -> None:
    data = end.join(["Glöckchen", "", "x"]).encode(encoding)
    assert list(read_lines(BytesIO(data))) == [("Glöckchen", 1, True), ("", 2, True), ("x", 3, False)]


def test_a_character_across_two_chunks_of_a_file_stays_whole() -> None:
    data = b"x" * (2**16 - 1) + "ö\r\ny".encode()
    assert list(read_lines(BytesIO(data))) == [("x" * (2**16 - 1) + "ö", 1, True), ("y", 2, False)]


def test_a_line_without_end_comes_in_pieces() -> None:
    pieces = [line.text for line in read_lines(BytesIO(b"x" * (3 * LONGEST)))]
    assert (sum(map(len, pieces)), max(map(len, pieces)) < 2 * LONGEST) == (3 * LONGEST, True)


def test_the_pieces_of_a_line_have_its_number_and_the_next_line_the_next_one() -> None:
    data = b"x" * (2 * LONGEST) + b"\ny\nz"
    numbers = {line.text[:1]: line.number for line in read_lines(BytesIO(data)) if line.text}
    assert numbers == {"x": 1, "y": 2, "z": 3}


@pytest.mark.parametrize(
    ("declared", "encoding"),
    [("Cp1252", "cp1252"), ("ISO8859_1", "latin-1"), ("UTF-8", "utf-8"), ("x", "utf-8")],
)
def test_the_encoding_that_jabref_declares_is_used(declared: str, encoding: str) -> None:
    *_, last = read_lines(BytesIO(f"% Encoding: {declared}\nKöln".encode(encoding)))
    assert last == ("Köln", 2, False)


def test_an_impossible_declaration_of_the_encoding_is_ignored() -> None:
    *_, last = read_lines(BytesIO("% Encoding: UTF-16\nKöln".encode()))
    assert last == ("Köln", 2, False)


def test_bytes_that_are_no_text_stay_marked() -> None:
    (line,) = read_lines(BytesIO("Köln".encode("latin-1")))
    assert not is_text(line.text)
