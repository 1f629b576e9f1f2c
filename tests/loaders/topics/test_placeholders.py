"""A title or abstract that only says that it is missing brings no topic."""

from loaders.topics.mining.tokens import read_corpus


def test_a_placeholder_text_has_no_words() -> None:
    corpus = read_corpus([("Not Available", "N/A"), ("Available Networks", "Not available in print.")])
    assert corpus.vocabulary == [".", "Available", "Networks", "Not", "available", "in", "print"]
