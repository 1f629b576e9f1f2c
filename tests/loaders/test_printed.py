"""Titles as a reader sees them."""

import pytest

from loaders.names.printed import plain_text, shown_title
from tests.loaders.latex import commands, placed


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        (r"Schr{\"o}dinger's Garden", "Schrödinger's Garden"),
        (r"\emph{Gardens} of $\mathrm{MST}$", "Gardens of MST"),
        ("$k$-means for {DB}s", "k-means for DBs"),
        (r"Gardens in \LaTeX{} and \BibTeX", "Gardens in LaTeX and BibTeX"),
        (r"An $O(n^2\log n)$ Bound for $\sqrt{n}$ {Wells}", "An O(n²log n) Bound for √(n) Wells"),
        ("A $2$-Approximation", "A 2-Approximation"),
        ("Wells at $5 and $6", "Wells at $5 and $6"),
        (r"Half a \$ and 50\% off", "Half a $ and 50% off"),
        ("<i>Rosa</i> where x<y", "Rosa where x<y"),
        ("C# & .NET", "C# & .NET"),
        ("{}", "{}"),
        (r"$rows {id: 1} \\ \u0041", r"$rows {id: 1} \\ \u0041"),
        ("<script>alert(1)</script> of List<T>", "<script>alert(1)</script> of List<T>"),
    ],
)
def test_a_title_is_shown_as_it_prints(written: str, shown: str) -> None:
    assert shown_title(written) == shown


def test_a_link_is_shown_by_its_words() -> None:
    assert shown_title(r"Bells of \href{https://x.example/a}{Old Towers}") == "Bells of Old Towers"


def test_every_latex_command_is_printed_in_every_position() -> None:
    titles = [title for command in commands() for title in placed(command)]
    assert {type(plain_text(title)) for title in titles} == {str}
    assert [
        command for command in commands() if not shown_title(f"Bells \\{command}").startswith("Bells")
    ] == []


@pytest.mark.parametrize("opened", [r"\href{", r"\sqrt[", r"$\frac{", r"\begin{array}[", r"\'{"])
def test_commands_that_are_never_closed_are_left_out_however_many_there_are(opened: str) -> None:
    assert plain_text(f"Bells {opened * 24}").split()[0] == "Bells"


def test_words_after_an_unclosed_latex_command_stay() -> None:
    assert plain_text(r"\title{ stones") == "stones"


def test_a_command_without_its_argument_is_left_out_and_nobody_is_warned(
    capfd: pytest.CaptureFixture[str],
) -> None:
    commands = "sqrt verb footnote input author bra frac href".split()
    assert {shown_title(f"Bells \\{command}") for command in commands} == {"Bells"}
    assert capfd.readouterr() == ("", "")
