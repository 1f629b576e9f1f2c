"""Words of answers: probabilities, years, and what a page of a list leaves out."""

from typing import Any

import pytest

from app.assistants.wording import following, likely, span


@pytest.mark.parametrize(
    ("probability", "words"),
    [
        (0.0, "0%"),
        (0.004, "less than 1%"),
        (0.005, "less than 1%"),
        (0.984, "98%"),
        (0.995, "more than 99%"),
        (1.0, "100%"),
    ],
)
def test_a_probability_is_rounded_to_certainty_only_if_it_is_certain(probability: float, words: str) -> None:
    assert likely(probability) == words


def test_years_are_a_span_or_unknown() -> None:
    assert [span(2019, 2023), span(2019, 2019), span(None, None)] == ["2019 to 2023", "2019", "no known year"]


def page(total: int | None, *, has_next: bool = True) -> dict[str, Any]:
    return {
        "nodes": [{}, {}],
        "totalCount": total,
        "pageInfo": {"hasNextPage": has_next, "endCursor": "abc"},
    }


def test_the_rest_of_a_list_is_announced_with_its_length_where_it_is_known() -> None:
    assert following(page(7), "person") == [
        'This lists 2 of 7 people. For more, repeat the call with `after`: "abc".'
    ]
    assert following(page(None), "person", "raise `first`") == [
        "This lists 2 people, and there are more. For more, raise `first`."
    ]
    assert following(page(2, has_next=False), "person") == []
