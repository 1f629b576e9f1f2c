"""What is asked of arXiv, in few requests that stay the same while a list grows, and of ORCID's search."""

from loaders.roster.addresses import arxiv_works, orcid_search
from tests.loaders.roster.interfaces import LIVE


def test_a_longer_list_asks_arxiv_for_its_new_papers_alone() -> None:
    (first,) = arxiv_works(LIVE, ["2105.00002", "2105.00001"])
    (other,) = arxiv_works(LIVE, ["2105.00003", "2105.00009"])
    again = arxiv_works(LIVE, ["2105.00003", "2105.00002", "2105.00001"], [other.url, first.url, "https://a"])
    assert again == [first, *arxiv_works(LIVE, ["2105.00003"])]


def test_a_name_is_searched_for_without_its_honorifics() -> None:
    assert orcid_search(LIVE, "Prof. Dr. Ada Lind", None, 0) == orcid_search(LIVE, "Ada Lind", None, 0)
