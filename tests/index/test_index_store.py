"""A store opens each index once, and a damaged one only after it is written again."""

import asyncio
from pathlib import Path

import pytest

from app.index.storage.files import write_index
from app.index.storage.index_store import IndexStore
from app.index.storage.layout import Index


async def test_two_concurrent_callers_share_one_index(scholars: Index, tmp_path: Path) -> None:
    write_index(scholars, tmp_path, "v1")
    store = IndexStore(tmp_path)
    one, other = await asyncio.gather(store.of("v1"), store.of("v1"))
    assert one is other is not None


async def test_a_version_without_an_index_is_looked_for_again(scholars: Index, tmp_path: Path) -> None:
    store = IndexStore(tmp_path)
    before = await store.of("v1")
    write_index(scholars, tmp_path, "v1")
    assert (before, await store.of("v1") is not None) == (None, True)


async def test_a_damaged_index_is_logged_once_and_used_after_its_repair(
    scholars: Index, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (write_index(scholars, tmp_path, "v1") / "paper_ids.npy").unlink()
    store = IndexStore(tmp_path)
    refused = [await store.of("v1"), await store.of("v1")]
    write_index(scholars, tmp_path, "v1")
    assert (refused, len(caplog.messages), await store.of("v1") is not None) == ([None, None], 1, True)
