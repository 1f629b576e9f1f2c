"""Pages for users of other services show what a graph of their own examples answers."""

from collections.abc import Iterator

import pytest

import coterie
from tests.docs.markdown import Document
from tests.docs.migration import PAGES, ShownQuery, inputs, shown_queries, write_inputs

QUERIES = shown_queries()


@pytest.fixture(scope="module")
def graph(tmp_path_factory: pytest.TempPathFactory) -> Iterator[coterie.Graph]:
    """The graph of everything that the pages load."""
    folder = tmp_path_factory.mktemp("migration")
    settings = coterie.Settings(data=folder / "data", heap="384m", workers=1)
    coterie.load(*write_inputs(folder), settings=settings)
    with coterie.Graph(settings) as graph:
        yield graph


@pytest.mark.parametrize("shown", QUERIES, ids=lambda shown: f"{shown.page}: {shown.query[:60].split()[1]}")
def test_a_query_is_answered_as_its_page_shows(shown: ShownQuery, graph: coterie.Graph) -> None:
    assert graph.query(shown.query) == shown.data


def test_every_block_of_a_page_is_run_or_loaded() -> None:
    blocks = [block for page in PAGES for block in Document(page).blocks("graphql")]
    answers = [block for page in PAGES for block in Document(page).blocks("json")]
    assert ([shown.query for shown in QUERIES], len(answers)) == (blocks, len(blocks) + len(inputs()))
