"""What a reader does not see, and what is never ours to keep, does not pass."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loaders.listings.text import ends_as_a_sentence, ends_in_an_address, tidy


@pytest.mark.parametrize(
    ("text", "tidied"),
    [
        ("  two\u00a0\u202fspaces \r\n here ", "two spaces here"),
        ("zero\u200bwidth\ufeff and\u00ad soft", "zerowidth and soft"),
        ("\u202eevil\u202c \x00\x07\x7f", "evil"),
        (
            "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
            "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
        ),
        ("Ada Example <ada.e@mail.example>, (bo@x.example)", "Ada Example ,"),
        ("{ada, bo}@mail.example and mailto:cy@mail.example", "and"),
        ("SETI@HOME, 0.8 mW @ 1.2 V, workshop @ ICDE", "SETI@HOME, 0.8 mW @ 1.2 V, workshop @ ICDE"),
        ("{\\em both} $n^2$", "{\\em both} $n^2$"),
    ],
)
def test_a_text_keeps_its_letters_and_loses_what_is_not_seen(text: str, tidied: str) -> None:
    assert tidy(text) == tidied


@given(st.text(st.characters(codec="utf-8"), max_size=60))
def test_tidying_a_tidy_text_changes_nothing(text: str) -> None:
    assert tidy(tidy(text)) == tidy(text)


@given(
    st.from_regex(r"\A[a-z0-9._+-]{1,20}@[a-z0-9]{1,10}\.[a-z]{2,5}\Z"),
    st.sampled_from(["", " ", ", ", "(", "x: "]),
)
def test_no_mail_address_passes(address: str, before: str) -> None:
    assert re.search(r"\w@\w+\.\w", tidy(f"{before}{address} and more")) is None


@pytest.mark.parametrize(
    ("text", "is_ended"),
    [
        ("It ends.", True),
        ("(It ends!)", True),
        ("so it said: \u201cyes.\u201d", True),
        ("by a factor of $n$.", True),
        ("\u5b8c\u4e86\u3002", True),
        ("\u300c\u5b8c\u4e86\u3002\u300d", True),
        ("Ils sonnent \u00ab trois fois. \u00bb", True),
        ("Sie l\u00e4uten \u201edreimal.\u201c", True),
        ("\u0930\u093e\u092e \u0939\u0948\u0964", True),
        ("Ils sonnent... \u00bb", False),
        ("It does not", False),
        ("It goes on...", False),
        ("It goes on\u2026", False),
        ("", False),
    ],
)
def test_the_end_of_a_sentence_is_distinguished_from_a_cut(text: str, is_ended: bool) -> None:
    assert ends_as_a_sentence(text) is is_ended


def test_an_address_may_end_an_abstract() -> None:
    assert [ends_in_an_address(text) for text in ("code: https://x.example/y", "https://x.example and")] == [
        True,
        False,
    ]
