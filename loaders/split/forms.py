"""How many names the form of a page prints before "et al.", and strings of one page split together."""

from collections import Counter
from collections.abc import Iterable, Sequence

from loaders.split.splitter import Split, Splitter

USUAL = 3
"""Names before "et al." where a page shows nothing else: all 65 cut lists of three pages have three."""

_FEWEST_WITNESSES = 2
_TEACHES = 0.985
"""The least confidence of a split by whose people others are read: of those just below, 3 % are wrong."""


def names_shown(splits: Iterable[Split]) -> int:
    """Names that a page prints at least before "et al.", from its sure splits.

    That is three, but fewer where most of its cut lists have fewer, and at least two have as many.
    """
    counts = Counter(len(split.authors) for split in splits if split.is_accepted and split.authors_open)
    if not counts:
        return USUAL
    shown, witnesses = counts.most_common(1)[0]
    is_form = witnesses >= _FEWEST_WITNESSES and 2 * witnesses > counts.total()
    return min(shown, USUAL) if is_form else USUAL


def split_together(splitter: Splitter, texts: Sequence[str], abstracts: Sequence[str | None]) -> list[Split]:
    """Split the strings of one form; a less sure one is tried again with the people of those that were sure.

    A list that is cut behind fewer names than the form prints is split wrong, so it is not accepted.
    """
    pairs = list(zip(texts, abstracts, strict=True))
    splits = [splitter.split(text, abstract) for text, abstract in pairs]
    shown = names_shown(splits)
    splits = [_checked(split, shown) for split in splits]
    sure = [(split.title, split.authors) for split in splits if split.confidence >= _TEACHES]
    if len(sure) == len(splits) or not sure:
        return splits
    again = splitter.taught(sure)
    return [
        split if split.confidence >= _TEACHES else _checked(again.split(text, abstract), shown)
        for split, (text, abstract) in zip(splits, pairs, strict=True)
    ]


def _checked(split: Split, shown: int) -> Split:
    is_short = split.authors_open and len(split.authors) < shown
    return split.refused() if is_short else split
