import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.cli.printing import LONGEST, as_line


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Zo\u00eb O\u2019Neil\u00a0\u200c\u5f20", "Zo\u00eb O\u2019Neil\u00a0\u200c\u5f20"),
        ("a\x1b[31mred\x07", "a\\x1b[31mred\\x07"),
        ("two\nlines\r\ttab\x7f\x85", "two\\nlines\\r\\ttab\\x7f\\x85"),
        ("\u202egnp.exe\u2066\udcff", "\\u202egnp.exe\\u2066\\udcff"),
    ],
)
def test_control_characters_are_escaped(text: str, line: str) -> None:
    assert as_line(text) == line


def test_a_long_text_is_shortened_in_the_middle() -> None:
    line = as_line("There is no " + "\u0301" * 10_000 + ". Check the path.")
    assert (line[:12], line[-15:], len(line)) == ("There is no ", "Check the path.", LONGEST + 5)


@given(st.text(alphabet=st.characters(exclude_categories=()), max_size=100))
def test_every_text_can_be_written_on_one_line(text: str) -> None:
    assert as_line(text).encode().decode().splitlines() in ([as_line(text)], [])
