"""The splitter of glued strings as the record store wants it: texts in, titles and authors out."""

from collections.abc import Sequence

from loaders.split import Split, Splitter, shipped


def split_texts(
    texts: Sequence[str], abstracts: Sequence[str | None], known_titles: Sequence[str]
) -> list[Split]:
    """Split each text with the shipped lexicon, its abstract and the titles that other records state."""
    splitter = Splitter(shipped(), known_titles)
    return [splitter.split(text, abstract) for text, abstract in zip(texts, abstracts, strict=True)]
