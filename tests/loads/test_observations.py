"""A page loaded again with another date is a second observation of its figures, and replaces all else."""

import shutil
from pathlib import Path
from typing import Any

import httpx
import pytest
from lxml import html

from tests.loads.graphs import accepted, load_into, renamed, rows_of, same_members, settings_of
from tests.loads.quill import DAYS, figures_of, load_days, write_page
from tests.loads.unserved import unserved
from tests.pages.html import Element, texts
from tests.serving import served

pytestmark = pytest.mark.slow

OLD, MIDDLE, NEW = DAYS
QUESTION = """{
  search(query: "Zora Quill", kinds: [AUTHOR], first: 5) { nodes { entity { ... on Author {
    name paperCount newestRecordOn
    identity { recordCount }
    siteFigures { name value record { key observedOn source { key } } }
    statements(first: 50) { nodes { field value isUsed record { observedOn } } }
  } } } }
  dataset { pageRecordCount workRecordCount sources { observedFrom observedTo } }
}"""


@pytest.fixture(scope="module")
def twice(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder, not to be changed: the page on two days."""
    data = tmp_path_factory.mktemp("twice") / "data"
    with unserved():
        load_days(data, OLD)
    load_days(data, NEW)
    return data


def answer_of(data: Path) -> Any:
    with served(settings_of(data)) as address:
        return httpx.post(f"{address}/graphql", json={"query": QUESTION}, timeout=60).json()["data"]


def figure(name: str, value: str, day: str) -> dict[str, Any]:
    record = {"key": "person zora quill", "observedOn": day, "source": {"key": "scholarfeed"}}
    return {"name": name, "value": value, "record": record}


def stated(field: str, value: str, day: str, *, is_used: bool = False) -> dict[str, Any]:
    return {"field": field, "value": value, "isUsed": is_used, "record": {"observedOn": day}}


def difference(one: Path, other: Path) -> tuple[set[str], set[str]]:
    """The rows that only the one graph has, and those that only the other has, whatever the ids are."""
    forth, back = accepted(one), accepted(other)
    names = same_members(forth.folder, back.folder)
    left, right = renamed(rows_of(forth), {}), renamed(rows_of(back), names)
    return left - right, right - left


def test_two_dated_loads_of_a_page_are_two_observations(twice: Path) -> None:
    author = {
        "name": "Zora Quill",
        "paperCount": 3,
        "newestRecordOn": NEW,
        "identity": {"recordCount": 4},
        "siteFigures": [
            figure("citations", "41", NEW),
            figure("h-index", "3", NEW),
            figure("papers", "3", NEW),
            figure("citations", "30", OLD),
            figure("h-index", "2", OLD),
            figure("papers", "2", OLD),
        ],
        "statements": {
            "nodes": [
                stated("name", "Zora Quill", NEW, is_used=True),
                stated("name", "Zora Quill", OLD, is_used=True),
                stated("topics", "DL", NEW),
                stated("worksShown", "3", NEW),
                stated("worksStated", "3", NEW),
            ]
        },
    }
    assert answer_of(twice) == {
        "search": {"nodes": [{"entity": author}]},
        "dataset": {
            "pageRecordCount": 1,
            "workRecordCount": 3,
            "sources": [{"observedFrom": NEW, "observedTo": NEW}],
        },
    }


def test_a_page_shows_the_newest_figures_and_offers_the_earlier_ones(twice: Path) -> None:
    shown = settings_of(twice).model_copy(update={"site_figures": "shown"})
    id_ = next(row["id"] for row in rows_of(accepted(twice))["author"] if row["label"] == "Zora Quill")
    with served(shown) as address:
        page: Element = html.document_fromstring(httpx.get(f"{address}/author/{id_}", timeout=60).text)
    assert texts(page, "//section[@aria-labelledby='figures']//*[self::h2 or self::li or self::summary]") == [
        "Figures from other sites",
        "citations 41 Scholar Feed, 10 January 2026",
        "h-index 3 Scholar Feed, 10 January 2026",
        "papers 3 Scholar Feed, 10 January 2026",
        "Earlier figures",
        "citations 30 Scholar Feed, 10 January 2025",
        "h-index 2 Scholar Feed, 10 January 2025",
        "papers 2 Scholar Feed, 10 January 2025",
    ]


@pytest.mark.usefixtures("tables_alone")
def test_the_order_of_loads_changes_nothing(tmp_path: Path) -> None:
    load_days(tmp_path / "forth", OLD, MIDDLE, NEW)
    load_days(tmp_path / "back", NEW, OLD, MIDDLE)
    assert difference(tmp_path / "forth", tmp_path / "back") == (set(), set())


def test_loading_all_observations_again_changes_nothing(twice: Path, tmp_path: Path) -> None:
    data = Path(shutil.copytree(twice, tmp_path / "data"))
    before = rows_of(accepted(data))
    ways = [
        load_into(data, [write_page(tmp_path / "inputs", *DAYS[day])], observed_on=day).way
        for day in (NEW, OLD)
    ]
    assert (ways, rows_of(accepted(data)) == before) == (["unchanged", "unchanged"], True)


@pytest.mark.usefixtures("tables_alone")
def test_the_later_of_two_loads_of_one_day_is_used(tmp_path: Path) -> None:
    data = tmp_path / "data"
    load_days(data, OLD, NEW)
    load_into(data, [write_page(tmp_path / "inputs", 2, 31, 2)], observed_on=OLD)
    assert [value for day, name, value in figures_of(data) if (day, name) == (OLD, "citations")] == ["31"]


@pytest.mark.usefixtures("tables_alone")
def test_a_reading_without_a_date_is_replaced(tmp_path: Path) -> None:
    data = tmp_path / "data"
    load_into(data, [write_page(tmp_path / "inputs", 1, 11, 2)])
    load_days(data, NEW)
    assert {day for day, _, _ in figures_of(data)} == {NEW}


@pytest.mark.usefixtures("tables_alone")
def test_an_earlier_reading_adds_its_record_and_nothing_else(tmp_path: Path) -> None:
    load_days(tmp_path / "twice", OLD, NEW)
    load_days(tmp_path / "once", NEW)
    more, less = difference(tmp_path / "twice", tmp_path / "once")
    tables = sorted(row.partition(",")[0] for row in more)
    assert (tables, less) == (["('describes_author'", "('record'"], set())
