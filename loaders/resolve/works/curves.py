"""The learnt part of the evidence between two works."""

from functools import cache
from pathlib import Path

from loaders.resolve.curves import Curves, read_curves


@cache
def shipped() -> Curves:
    """The curves that ship with the project, made by `bench/works/curves.py`."""
    return read_curves(Path(__file__).with_name("curves.json"))
