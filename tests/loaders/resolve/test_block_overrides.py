"""In which block a byline is compared."""

from loaders.resolve.people.block_overrides import find_overrides


def test_a_byline_with_an_identifier_is_compared_where_that_is_most_frequent_however_names_are_spelt() -> (
    None
):
    stated = "ORCID:0000-0002-1825-0097:SOURCE"
    bearers = {"Ada Lindqvist": 3, "Ada Lind": 2, "A. Lind": 2}
    overrides = find_overrides(bearers, {(stated, name): count for name, count in bearers.items()})
    assert [overrides.block_of(name, [stated]) for name in bearers] == ["lind|a", "lind|a", "lind|a"]
