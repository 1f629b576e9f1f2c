"""Names of PubMed's tagged form."""

import pytest

from loaders.sources.pubmed.tagged_people import read_tagged_people


@pytest.mark.parametrize("name", ["", "\u200b", ",", " , "])
def test_a_name_without_letters_is_reported_and_costs_nobody_else(name: str) -> None:
    people = read_tagged_people([("AU", name), ("AU", "Lind A")], "author")
    names = [byline.name for byline in people.bylines]
    assert (names, people.notes) == (["A Lind"], ("author 1 has no name",))
