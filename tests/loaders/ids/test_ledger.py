"""The ledger is a file that can be read back, or says which line is wrong."""

import pytest

from app.errors import FolderCorrupt
from loaders.ids.ledger import LedgerEntry, read_ledger, without_members, write_ledger
from loaders.ids.minting import mint_id

ENTRIES = (
    LedgerEntry("A0", "AUTHOR", "merged", ("s:1@1",), became="A1"),
    LedgerEntry("A1", "AUTHOR", "live", ("s:1@2", "s:2@1"), split_into=("A2",)),
)


def test_a_written_ledger_reads_back_equal() -> None:
    assert read_ledger(write_ledger(reversed(ENTRIES))) == ENTRIES


def test_a_line_is_small_json_without_what_is_default() -> None:
    assert list(write_ledger(ENTRIES[:1])) == [
        b'{"id":"A0","kind":"AUTHOR","state":"merged","members":["s:1@1"],"became":"A1"}\n'
    ]


def test_a_broken_line_is_named() -> None:
    with pytest.raises(FolderCorrupt, match=r"Line 2 of ids.jsonl is not an entry"):
        read_ledger([*write_ledger(ENTRIES[:1]), b'{"id":"A1"}\n'])


def test_an_id_is_a_letter_and_twelve_characters_that_cannot_be_misread() -> None:
    assert mint_id("AUTHOR", "arxiv:1501.00637@3", ()) == "A2jqtn788e3xt"


def test_removing_a_member_removes_its_mark() -> None:
    entry = LedgerEntry("A0", "AUTHOR", "live", ("s:1@1", "s:2@1"), marks=("abc", "xyz"))
    assert without_members(entry, {"s:1@1"}) == LedgerEntry(
        "A0", "AUTHOR", "live", ("s:2@1",), marks=("xyz",)
    )
