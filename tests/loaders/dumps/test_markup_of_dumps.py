"""Texts lose their markup and nothing else."""

import pytest

from loaders.dumps.markup import printed, printed_abstract

TEX = "<jats:tex-math>{}</jats:tex-math>"
MATH = (
    '<mml:math xmlns:mml="http://www.w3.org/1998/Math/MathML">'
    " <mml:msup> <mml:mi>B</mml:mi> <mml:mn>0</mml:mn> </mml:msup></mml:math>"
)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (None, ""),
        ("", ""),
        ("Bells", "Bells"),
        ("On <i>Quercus</i> &amp; H<sub>2</sub>O", "On Quercus & H2O"),
        ("&lt;i&gt;Bells&lt;/i&gt; &amp;amp; ropes", "Bells & ropes"),
        ("a < b and c > d", "a < b and c > d"),
        ("x<i and j>k", "x<i and j>k"),
        ("Bells <unheard> of", "Bells <unheard> of"),
        ("one<br/>two<p>three</p>", "one two three"),
        (f"Decays of {MATH} mesons", "Decays of B0 mesons"),
        (f"<alternatives>{MATH}{TEX.format('$$B^0$$')}</alternatives> mesons", "$B^0$ mesons"),
        (TEX.format(r"\usepackage{x} \begin{document}$$ a $$\end{document}"), "$a$"),
        ("Bells &#xd800; &nbsp;ring", "Bells ring"),
        ("ada@example.org on bells", "on bells"),
        ("x" * (2**20 + 1), ""),
    ],
)
def test_markup_is_converted_to_the_printed_text(text: str | None, shown: str) -> None:
    assert printed(text) == shown


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("<jats:title>Abstract</jats:title><jats:p>Bells ring.</jats:p>", "Bells ring."),
        ("<jats:sec><jats:title>SUMMARY:</jats:title><jats:p>Bells.</jats:p></jats:sec>", "Bells."),
        ("<jats:title>Aims</jats:title><jats:p>Bells ring.</jats:p>", "Aims Bells ring."),
        ("Abstract art is old.", "Abstract art is old."),
    ],
)
def test_the_heading_of_an_abstract_is_left_out(text: str, shown: str) -> None:
    assert printed_abstract(text) == shown


@pytest.mark.parametrize("unit", ["<", "<i ", "<tex-math>", "&amp;", "<mml:math>", "<a b='"])
def test_a_text_that_repeats_markup_costs_no_more_than_its_length(unit: str) -> None:
    assert len(printed(unit * 100_000)) <= len(unit) * 100_000
