import pytest

from app.text.visible import shown


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("Zoë Quinn-Østergård", "Zoë Quinn-Østergård"),
        ("two\r\nlines\tand a tab", "two lines and a tab"),
        ("bell\x07 and escape\x1b[31m", "bell and escape[31m"),
        ("turned \u202eround\u202c and \u2066isolated\u2069", "turned round and isolated"),
        ("half a pair \ud800", "half a pair "),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("👩\u200d🔬", "👩\u200d🔬"),
    ],
)
def test_text_of_a_source_is_shown_without_invisible_characters(text: str, seen: str) -> None:
    assert shown(text) == seen


def test_a_letter_keeps_at_most_six_combining_marks() -> None:
    assert shown("a" + "\u0301" * 10_000 + "b") == "a" + "\u0301" * 6 + "b"
