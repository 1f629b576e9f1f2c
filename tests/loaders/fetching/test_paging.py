"""Lists on several pages end, whatever their host sends."""

import json
from pathlib import Path

import pytest

from app.errors import FetchFailed
from loaders.fetching.exchange import Request
from loaders.fetching.paging import read_pages
from tests.loaders.fetching.fetchers import fetching
from tests.loaders.fetching.hosts import Reply, hosting


@pytest.mark.parametrize(
    ("cursors", "read", "fault"),
    [
        ({"*": "b", "b": "c", "c": None}, 3, None),
        ({"*": "b", "b": "b"}, 2, "leads back to itself"),
        ({"*": "b", "b": "c", "c": "d", "d": "e"}, 3, "has more than 3 pages"),
    ],
    ids=["ends", "circle", "endless"],
)
def test_a_list_is_read_to_its_end_or_its_bound(
    tmp_path: Path, cursors: dict[str, str | None], read: int, fault: str | None
) -> None:
    def answer(path: str, _: object) -> Reply:
        return Reply(body=json.dumps({"next": cursors[path.rpartition("=")[2]]}).encode())

    with hosting(answer) as host, fetching(tmp_path) as fetcher:
        base = f"{host.address}/w?cursor="

        def following(body: bytes) -> Request | None:
            cursor = json.loads(body)["next"]
            return Request(f"{base}{cursor}") if cursor else None

        pages, failed = list[bytes](), None
        try:
            for page in read_pages(fetcher, Request(f"{base}*"), following, most=3):
                pages.append(page)
        except FetchFailed as error:
            failed = error.message
    assert (len(pages), failed) == (read, fault and f"The list that begins at {base}* {fault}.")
