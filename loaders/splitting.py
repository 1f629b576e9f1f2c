"""The splitter of glued strings as the record store wants it: texts in, titles and authors out.

Beside the shipped lexicon it knows what the records in force state in full, their titles and their people
by whole names, and for what is unsure then also the people of the strings that were not.
"""

from collections.abc import Sequence

from loaders.split import Lexicon, Split, Splitter, shipped
from loaders.store import Stated


def split_texts(
    texts: Sequence[str], abstracts: Sequence[str | None], stated: Sequence[Stated]
) -> list[Split]:
    """Split each text with its abstract and what other records state; an unsure one is tried again."""
    titles = [one.title for one in stated if one.title]
    lexicon = shipped() + Lexicon.learn(stated)
    splitter = Splitter(lexicon, titles)
    splits = [splitter.split(text, abstract) for text, abstract in zip(texts, abstracts, strict=True)]
    sure = [(split.title, split.authors) for split in splits if split.is_accepted]
    if len(sure) == len(splits):
        return splits
    again = Splitter(lexicon + Lexicon.learn(sure), titles)
    return [
        split if split.is_accepted else again.split(text, abstract)
        for split, text, abstract in zip(splits, texts, abstracts, strict=True)
    ]
