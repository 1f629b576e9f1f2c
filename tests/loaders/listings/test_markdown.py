"""The parts of Markdown, and lines that are made to keep a reader busy."""

import pytest

from loaders.listings.documents.markdown import Block, Item, MarkdownHeading, MarkdownRow, read_blocks

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
    ],
    ids=range(11),
)
def test_headings_and_tables_are_read_however_long_their_marks_are(text: str, blocks: list[Block]) -> None:
    assert list(read_blocks(text)) == blocks
