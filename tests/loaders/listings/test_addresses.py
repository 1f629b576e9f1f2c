"""Addresses of the web as sources print them."""

import pytest

from loaders.listings.addresses import web_address


@pytest.mark.parametrize(
    ("printed", "address"),
    [
        (" https://a.example/1 ", "https://a.example/1"),
        ("HTTP://a.example/\u00ad1", "HTTP://a.example/1"),
        ("javascript:alert(1)", None),
        ("https://a.example/1 2", None),
        ('https://a.example/"><script>', None),
        ("https://a.example/" + "1" * 2_000, None),
        ("https://", None),
        ("", None),
        (None, None),
    ],
)
def test_a_web_address_is_returned_and_anything_else_is_none(
    printed: str | None, address: str | None
) -> None:
    assert web_address(printed) == address
