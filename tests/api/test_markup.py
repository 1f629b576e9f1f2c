"""What people paste is read as it is printed."""

import pytest

from app.api.search.markup import without_markup


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("Erd\u0151s & Friends", "Erd\u0151s & Friends"),
        (r"{E}rd\H{o}s and R{\'e}nyi", "Erdős and Rényi"),
        (r"na\"{\i}ve K\"onig in Wroc{\l}aw", "naïve König in Wrocław"),
        (r"gar\c{c}on", "garçon"),
        (r"\emph{Top}-$k$ in $O(n^2)$", "Top-k in O(n²)"),
        (r"{\mu}-Tools of $\mathbf{h_\alpha}$", "μ-Tools of $h_α$"),
        ("<i>E. coli</i> R&amp;D &#38; more", "E. coli R&D & more"),
        ("a < b > c", "a < b > c"),
        ("", ""),
    ],
)
def test_a_pasted_text_loses_its_markup(typed: str, printed: str) -> None:
    assert without_markup(typed) == printed
