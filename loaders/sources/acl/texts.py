"""Texts with markup as they are printed: letters kept, formulas between dollar signs."""

from collections.abc import Iterator
from typing import cast

from lxml import etree

from loaders.listings.text import tidy


def printed(element: etree._Element | None) -> str:
    """The text of an element on one line, empty if there is none.

    An element is read once: its formulas are rewritten on the way.
    """
    if element is None:
        return ""
    if not len(element):
        return tidy(element.text or "")
    for formula in element.iter("tex-math"):
        formula.text = f"${_joined(formula)}$"
        del formula[:]
    return tidy(_joined(element))


def _joined(element: etree._Element) -> str:
    return "".join(cast("Iterator[str]", element.itertext()))
