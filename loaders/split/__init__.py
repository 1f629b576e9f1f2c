"""Splitting of strings that are a title with names glued to its end, without a separator."""

from loaders.split.forms import split_together
from loaders.split.language_model.lexicon import Lexicon
from loaders.split.language_model.lexicon_file import shipped
from loaders.split.splitter import Split, Splitter, split

__all__ = ["Lexicon", "Split", "Splitter", "shipped", "split", "split_together"]
