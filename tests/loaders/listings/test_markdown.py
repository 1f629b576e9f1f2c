"""The parts of Markdown, and lines that are made to keep a reader busy."""

import pytest

from loaders.listings.documents.markdown import (
    Block,
    Item,
    MarkdownHeading,
    MarkdownRow,
    MarkdownSpan,
    read_blocks,
    spans_of,
)

MANY = 20_000


@pytest.mark.parametrize(
    ("text", "blocks"),
    [
        ("## Bells ##\n", [MarkdownHeading(2, "Bells")]),
        ("# C#  \n", [MarkdownHeading(1, "C")]),
        ("# # #\n", [MarkdownHeading(1, "")]),
        ("#Bells\n", []),
        ("a | b\n  --|:-:  \n1 | 2\n", [MarkdownRow(3, ("a", "b"), ("1", "2"), is_whole=True)]),
        ("a | b\n | - | - | \n", []),
        ("# " + "#" * (MANY - 3) + "x\n", [MarkdownHeading(1, "#" * (MANY - 3) + "x")]),
        ("# a" + " " * (MANY - 4) + "x\n", [MarkdownHeading(1, "a" + " " * (MANY - 4) + "x")]),
        ("| a\n" + " " * MANY * 5 + "x|-\n", []),
        ("| a\n-" + " " * MANY * 5 + "x|-\n", []),
        ("**a**\n# " + "#" * MANY * 5 + "x\n", [Item(1, "**a**", is_whole=True, is_marked=False)]),
        ("- a\n  " + "b" * MANY + "\n", [Item(1, "a", is_whole=True)]),
        ("- a\n\n  *" + "b" * MANY + "*\n", [Item(1, "a", is_whole=True)]),
    ],
    ids=range(13),
)
def test_headings_and_tables_are_read_however_long_their_marks_are(text: str, blocks: list[Block]) -> None:
    assert list(read_blocks(text)) == blocks


@pytest.mark.parametrize(
    "text", ["<!--" * MANY * 10, f"[]({' ' * MANY * 10}", f"<a {'href=' * MANY * 10}", "<a href=x>" * MANY]
)
def test_marks_that_nothing_closes_are_read_in_a_time_that_grows_with_their_number_alone(text: str) -> None:
    assert "".join(span.text for span in spans_of(text)) == ("" if text.endswith(">") else text)


@pytest.mark.parametrize(
    ("text", "spans"),
    [
        ('<a class="b" HREF = "https://bells.example">Bells</a>', [("Bells", "https://bells.example")]),
        ('<a name="b"><a href=/bells>Be<b>ll</b>s</a>', [("Bells", "/bells")]),
        (f'<a href="{"x" * 2_001}">Bells</a>', [("Bells", None)]),
        ("Bells<!-- of\nbronze --> ring<!-->", [("Bells ring<!-->", None)]),
        ('[Bells]( https://bells.example "Ring" )', [("Bells", "https://bells.example")]),
    ],
)
def test_links_and_comments_of_html_are_read(text: str, spans: list[tuple[str, str | None]]) -> None:
    assert spans_of(text) == [MarkdownSpan(*span) for span in spans]
