"""The splitter of glued strings with the interface of the record store: texts in, titles and authors out.

Besides the shipped lexicon it uses the titles and whole names that records in force state in full. For
uncertain strings it then also uses the people of the certain ones.
"""

from collections.abc import Sequence

from loaders.split import Split, Splitter, shipped, split_together
from loaders.store import StatedWork


def split_texts(
    texts: Sequence[str], abstracts: Sequence[str | None], stated: Sequence[StatedWork]
) -> list[Split]:
    """Split each text with its abstract and what other records state; an unsure one is tried again."""
    titles = [one.title for one in stated if one.title]
    return split_together(Splitter(shipped().taught(stated), titles), texts, abstracts)
