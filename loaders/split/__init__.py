"""Splitting of strings that are a title with names glued to its end, without a separator."""

from .lexicon import Lexicon
from .lexicon_file import shipped
from .splitter import Split, Splitter, split

__all__ = ["Lexicon", "Split", "Splitter", "shipped", "split"]
