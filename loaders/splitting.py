"""The splitter of glued strings as the record store wants it: texts in, titles and authors out.

Beside the shipped lexicon it knows what the records in force state in full, their titles and their people
by whole names, and for what is unsure then also the people of the strings that were not.
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
