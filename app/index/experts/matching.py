"""The papers that a typed phrase or a pasted abstract is about.

Only this module decides it: by words of titles and by names of topics.
"""

import numpy as np

from app.index.forms.building import KINDS
from app.index.forms.finding import forms_at, key_of
from app.index.forms.vocabulary import starting_with
from app.index.storage.layout import Index
from app.index.storage.rows import Places, begins, lengths_of, marked
from app.text.names import MAX_LENGTH, fold

MOST_PHRASE = 8
"""Maximum words of a phrase; a longer text is read as an abstract. Set by hand."""
MOST_TEXT = 10_000
"""Maximum characters of a text that are read; set by hand, several times an abstract."""
LEAST_TOPICS = 2
"""Topics of an abstract that a paper shares, if the abstract names this many. Set by hand."""

_PAPER, _TOPIC = KINDS.index("paper"), KINDS.index("topic")
_NOTHING = np.empty(0, dtype=np.int64)


def folded_words(text: str) -> list[str]:
    """The folded words of a text of any length."""
    pieces: list[str] = []
    for word in text[:MOST_TEXT].split():
        if pieces and len(pieces[-1]) + len(word) < MAX_LENGTH:
            pieces[-1] += f" {word}"
        else:
            pieces.append(word)
    return [word for piece in pieces for word in fold(piece).split()]


def papers_about(index: Index, text: str) -> Places:
    """The papers that the text is about, ascending."""
    words = folded_words(text)
    if len(words) > MOST_PHRASE:
        return _sharing_topics(index, words)
    if not words:
        return _NOTHING
    return np.union1d(_titled(index, words), _on_topics(index, _topics_called(index, words)))


def _titled(index: Index, words: list[str]) -> Places:
    """The papers whose titles have all the words."""
    forms: Places | None = None
    for word in dict.fromkeys(words):
        own = _forms_with(index, word)
        forms = own if forms is None else np.intersect1d(forms, own)
    found = _NOTHING if forms is None else forms[index.form_kind[forms] == _PAPER]
    return np.unique(index.form_entity[found]).astype(np.int64)


def _forms_with(index: Index, word: str) -> Places:
    start, end = starting_with(index, word)
    is_there = start < end and index.words.texts_at([start])[0] == word
    return index.forms_of_word.of(start).astype(np.int64) if is_there else _NOTHING


def _topics_called(index: Index, words: list[str]) -> Places:
    forms, _ = forms_at(index, " ".join(words))
    return np.unique(index.form_entity[forms[index.form_kind[forms] == _TOPIC]]).astype(np.int64)


def _on_topics(index: Index, topics: Places) -> Places:
    return np.unique(index.papers_of_topic.gather(topics)).astype(np.int64)


def _sharing_topics(index: Index, words: list[str]) -> Places:
    """The papers about at least two of the topics that the text names, or about its only one."""
    topics = _topics_named(index, words)
    papers = np.sort(index.papers_of_topic.gather(topics)).astype(np.int64)
    starts = begins(papers)
    counts = lengths_of(starts, len(papers))
    return papers[starts][counts >= min(LEAST_TOPICS, len(topics))]


def _topics_named(index: Index, words: list[str]) -> Places:
    """The topics whose names occur in the text."""
    text = f" {' '.join(words)} "
    places = [starting_with(index, word)[0] for word in set(words)]
    may_be_in_text = marked(np.array(places, dtype=np.int64), len(index.words) + 1)
    forms = np.flatnonzero(index.form_kind == _TOPIC)
    counts = index.words_of_form.counts(forms)
    owners = np.repeat(np.arange(len(forms)), counts)
    found = np.bincount(owners[may_be_in_text[index.words_of_form.gather(forms)]], minlength=len(forms))
    candidates = forms[(found == counts) & (counts > 0)]
    named = [form for form in candidates.tolist() if f" {key_of(index, form)} " in text]
    return np.unique(index.form_entity[named]).astype(np.int64)
