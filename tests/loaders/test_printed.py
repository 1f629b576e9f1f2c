"""Titles as a reader sees them."""

import pytest

from loaders.printed import shown_title


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        (r"Schr{\"o}dinger's Garden", "Schrödinger's Garden"),
        (r"\emph{Gardens} of $\mathrm{MST}$", "Gardens of MST"),
        ("$k$-means for {DB}s", "k-means for DBs"),
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
