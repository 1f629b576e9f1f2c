"""Titles with LaTeX are shown as what it prints."""

from collections.abc import AsyncIterator

import httpx
import pytest
import pytest_asyncio
from hypothesis import given
from hypothesis import strategies as st

from app.graph.engine import Engine
from app.text.formulas import printed
from tests.api.asking import asker, settings
from tests.graph import graphs
from tests.pages.html import page, texts

RAW, SEEN = "Sparse $k$-Graphs in $\\mathcal{O}(n^2)$", "Sparse k-Graphs in O(n²)"


@pytest.mark.parametrize(
    ("title", "seen"),
    [
        ("Global Top-$k$ Sparsification", "Global Top-k Sparsification"),
        ("An $O(n \\log n)$ Bound", "An O(n log n) Bound"),
        ("$\\epsilon$-Nets and $\\ell_1$ Norms", "ε-Nets and ℓ₁ Norms"),
        ("Graphs in $10^{-3}$ s", "Graphs in 10⁻³ s"),
        ("The $L^p$ Case", "The L^p Case"),
        ("\\emph{Quiet} Machines \\& Graphs", "Quiet Machines & Graphs"),
        ("From $5 to $10 an Hour", "From $5 to $10 an Hour"),
        ("$\\frac{1}{2}$ of a Graph", "$\\frac{1}{2}$ of a Graph"),
        ("$x^{a b}$ Trees", "$x^{a b}$ Trees"),
        ("A $x_{}$ B", "A x B"),
        ("A $x^{}_{}y$ B", "A xy B"),
        ("A $\\alpha_{}^{2}$ B", "A α² B"),
        ("A $_{}$ B", "A $_{}$ B"),
        ("${}^{}$", "${}^{}$"),
        ("A $x_{{}}$ B", "A $x_{{}}$ B"),
        ("A $x_{$ B", "A $x_{$ B"),
        ("A $x_}$ B", "A $x_}$ B"),
        ("A $x_$ B", "A x_ B"),
        ("A $x_^{2}$ B", "A $x_^{2}$ B"),
        ("$_", "$_"),
    ],
)
def test_latex_is_printed_where_that_loses_nothing(title: str, seen: str) -> None:
    assert printed(title) == seen


@given(st.text("$_^{}\\ ~&%#ax2αfrac", max_size=40))
def test_a_title_of_any_signs_is_printed_and_never_to_nothing(title: str) -> None:
    titles = [title, f"${title}$", f"A $x_{{{title}}}$ B"]
    assert [bool(printed(one)) for one in titles] == [bool(one) for one in titles]


@pytest_asyncio.fixture(scope="module")
async def written_in_latex(
    embedded: Engine, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[httpx.AsyncClient]:
    """A site about the scholars after one of their papers got a title with LaTeX."""
    graph = graphs.read_graph("scholars")
    named = {"label": RAW, "version_titles": [RAW, SEEN]}
    papers = [{**row, **named} if row["id"] == "P01" else row for row in graph["paper"]]
    graphs.load(embedded, {**graph, "paper": papers})
    async with asker(embedded, settings(tmp_path_factory.mktemp("data"))) as client:
        yield client.http


async def test_a_title_in_latex_is_printed_everywhere(written_in_latex: httpx.AsyncClient) -> None:
    of_paper = await page(written_in_latex, "/paper/P01")
    of_author = await page(written_in_latex, "/author/A01")
    assert (texts(of_paper, "//h1"), texts(of_paper, "//title")) == ([SEEN], [f"{SEEN} · Coterie"])
    assert texts(of_paper, "//p[@class='other-names']") == []
    assert SEEN in texts(of_author, "//li[@class='paper']/p[@class='title']")
