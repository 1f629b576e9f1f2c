"""The 46 glued strings of a real listing page come out right, with and without an outside lexicon."""

import json
from pathlib import Path
from typing import Any

import pytest

from loaders.split import Lexicon, Splitter, shipped

LISTING = "scholarfeed-shaohuai-shi"
LONGER_THAN_A_TITLE = 300


@pytest.fixture
def records(corpus: Path) -> list[dict[str, Any]]:
    lines = (corpus / "gold" / "seed-records.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


@pytest.fixture
def page(corpus: Path) -> list[str]:
    return (corpus / "listings" / f"{LISTING}.txt").read_text(encoding="utf-8").splitlines()


def _right(splitter: Splitter, records: list[dict[str, Any]], page: list[str]) -> int:
    count = 0
    for record in records:
        if record["listing"] == LISTING:
            cut = " et al." if record["authors_open"] else ""
            text = record["title"] + ", ".join(record["authors"]) + cut
            found = splitter.split(page[page.index(text)])
            wanted = (record["title"], tuple(record["authors"]), record["authors_open"], True)
            count += (found.title, found.authors, found.authors_open, found.is_accepted) == wanted
    return count


@pytest.mark.corpus
def test_the_listing_is_split_right(records: list[dict[str, Any]], page: list[str]) -> None:
    assert _right(Splitter(shipped()), records, page) == 46


@pytest.mark.corpus
def test_a_lexicon_of_the_pages_splits_46_lines_correctly(
    records: list[dict[str, Any]], page: list[str]
) -> None:
    others = [(r["title"], r["authors"] or ()) for r in records if r["listing"] != LISTING]
    plain = [("", r["authors"][1:]) for r in records if r["listing"] == LISTING]
    lexicon = Lexicon.learn(others + plain, (line for line in page if len(line) > LONGER_THAN_A_TITLE))
    assert _right(Splitter(lexicon), records, page) == 46
