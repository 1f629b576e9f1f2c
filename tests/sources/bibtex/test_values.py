"""Values of BibTeX as they print."""

import pytest

from loaders.sources.bibtex.values import printed, read_value


@pytest.mark.parametrize(
    ("raw", "value"),
    [
        ("{Bells}", ("Bells", ())),
        ('"Bells"', ("Bells", ())),
        ("2020", ("2020", ())),
        ("MAY", ("may", ())),
        ('may # " 12"', ("may 12", ())),
        ("may # ~12", ("may~12", ())),
        ("20 # 19", ("2019", ())),
        ('{C\\# } # "and #"', ("C\\# and #", ())),
        ("acme # { Press}", (" Press", ("acme",))),
        ("", ("", ())),
    ],
)
def test_a_value_is_its_parts_joined(raw: str, value: tuple[str, tuple[str, ...]]) -> None:
    assert read_value(raw, {"may": "may"}) == value


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("{DNA} of {B}ells", "DNA of Bells"),
        ("{{Bells}}", "Bells"),
        (r"{A \& B}", r"A \& B"),
        (r"{\"O}sterreich", r"{\"O}sterreich"),
        (r"\emph{Bells} and \'{e}", r"\emph{Bells} and \'{e}"),
        ("{Bells} of $x_{1}^{2}$ and {C}", "Bells of $x_{1}^{2}$ and C"),
        ("{A} $5", "A $5"),
        ("{", "{"),
    ],
)
def test_braces_that_keep_capitals_are_taken_off(text: str, shown: str) -> None:
    assert printed(text) == shown
