"""Input that is wrong has a stated outcome: nothing is lost, and nothing is merged on it in silence."""

import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from loaders.loading.report import FileReport
from loaders.pipeline import PipelineRun, run_stages
from loaders.reading import open_inputs
from loaders.reading.ingestion import ingest_input
from loaders.reading.intake import Intake, LoadRequest, ingest_all
from loaders.store import RecordStore
from loaders.tables import open_tables
from tests.loads.graphs import accepted, rows_of
from tests.loads.unserved import TODAY, accept

Rows = Mapping[str, list[dict[str, Any]]]
PAGE = Path(__file__).parent / "why" / "inputs" / "scholarfeed-hruba.txt"
NAMES = ", ".join(f"Anna{'abcdefghij'[n % 10]}{n} Novak{n // 10}" for n in range(5000))
COLUMNS = "arxiv_id title author_text abstract categories created updated doi comments".split()
CHOIR = ("2001.00001", "A Choir of Five Thousand", NAMES, "", "cs.DL", "2020-01-01", "", "", "")
DUMP = (
    ("2001.00002", "", "Zdenka Hruba", "", "cs.DL", "2020-01-01", "", "", ""),
    ("2001.00003", "A Year of Nothing", "Jan Cerny", "", "cs.DL", "0000-01-01", "", "", ""),
    ("2001.00004", "A Year Too Far", "Petr Havel", "", "cs.DL", "9999-12-31", "", "", ""),
    ("2001.00005", "Letters on a Gate", "X, Y", "", "cs.DL", "2020-01-01", "", "", ""),
    ("2001.00006", "Pebbles in a Jar", "X, Olga Rada", "", "cs.DL", "2020-02-01", "", "", ""),
)
ANTHOLOGY = """<?xml version='1.0' encoding='UTF-8'?>
<collection id="2021.yard"><volume id="long" type="proceedings">
<meta><booktitle>Proceedings of the Workshop on Yards</booktitle><year>2021</year><venue>yard</venue></meta>
<paper id="1"><title>Gates of Iron</title>
<author orcid="0000-0001-5109-3700"><first>Marek</first><last>Dub</last></author><bibkey>a</bibkey></paper>
<paper id="2"><title>Gates of Iron Wire</title>
<author orcid="0000-0002-1694-233X"><first>Marek</first><last>Dub</last></author><bibkey>b</bibkey></paper>
<paper id="3"><title>Wells That Answer</title>
<author orcid="0000-0002-1825-0098"><first>Vlasta</first><last>Pokorna</last></author></paper>
<paper id="4"><title>Ropes of Hemp</title><doi>10.5555/one</doi>
<author><first>Lida</first><last>Bila</last></author><bibkey>d</bibkey></paper>
<paper id="5"><title>Sails at Night</title><doi>10.5555/one</doi>
<author><first>Emil</first><last>Tesar</last></author><bibkey>e</bibkey></paper>
</volume></collection>
"""


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> tuple[Rows, dict[str, FileReport]]:
    """The graph of all of it, and the report of the load about each file."""
    folder = tmp_path_factory.mktemp("bad")
    write_dump(folder, *DUMP)
    (folder / "2021.yard.xml").write_text(ANTHOLOGY, "utf-8")
    for name in ("one.txt", "two.txt"):
        shutil.copy(PAGE, folder / name)
    reports = accept(
        folder / "data",
        *(folder / name for name in sorted(("cs.DL.tsv", "2021.yard.xml", "one.txt", "two.txt"))),
    )
    return rows_of(accepted(folder / "data")), {Path(report.path).name: report for report in reports}


def people(rows: Rows, name: str) -> list[dict[str, Any]]:
    return [row for row in rows["author"] if row["label"] == name]


def test_one_name_with_two_orcids_is_two_people(loaded: tuple[Rows, Any]) -> None:
    rows, _ = loaded
    assert [row["paper_count"] for row in people(rows, "Marek Dub")] == [1, 1]


def test_an_orcid_with_a_wrong_check_digit_is_dropped_and_reported(
    loaded: tuple[Rows, dict[str, FileReport]],
) -> None:
    rows, reports = loaded
    assert [row["identity_level"] for row in people(rows, "Vlasta Pokorna")] == ["NAME_ONLY"]
    assert any("0000-0002-1825-0098" in note for note in reports["2021.yard.xml"].notes)


def test_one_doi_on_two_works_joins_nothing_and_both_keep_it(loaded: tuple[Rows, Any]) -> None:
    rows, _ = loaded
    titles = {row["id"]: row["label"] for row in rows["paper"]}
    identified = [titles[row["target"]] for row in rows["identifies_paper"] if "10.5555/one" in row["source"]]
    assert sorted(identified) == ["Ropes of Hemp", "Sails at Night"]


def test_five_thousand_authors_are_all_there_and_in_order(tmp_path: Path) -> None:
    dump = write_dump(tmp_path, CHOIR)
    store = RecordStore(tmp_path / "records")
    entries = [entry for _, entry in ingest_all(LoadRequest([str(dump)]), Intake(store, 1, TODAY)) if entry]
    with open_tables(f"duckdb:{tmp_path / 'tables'}", workers=1) as tables:
        run_stages(tables, PipelineRun(store, entries), "statements", "papers", "people")
        names = tables.one("select name from bylines order by position")["name"].to_pylist()
        people = tables.one("select person from people").num_rows
    assert (names, people) == (NAMES.split(", "), 5000)


def test_a_work_without_a_title_is_quarantined_and_reported(
    loaded: tuple[Any, dict[str, FileReport]],
) -> None:
    _, reports = loaded
    assert [(part.locator, part.reason) for part in reports["cs.DL.tsv"].quarantined] == [
        ("row 1", "no title")
    ]


def test_the_years_0_and_9999_are_no_years(loaded: tuple[Rows, Any]) -> None:
    rows, _ = loaded
    years = {row["label"]: row["year"] for row in rows["paper"] if row["label"].startswith("A Year")}
    assert years == {"A Year of Nothing": None, "A Year Too Far": None}


def test_names_of_one_letter_join_nobody(loaded: tuple[Rows, Any]) -> None:
    rows, _ = loaded
    assert [row["paper_count"] for row in people(rows, "X")] == [1, 1]


def test_a_page_loaded_under_two_names_counts_once(loaded: tuple[Rows, Any]) -> None:
    rows, _ = loaded
    records = [row for row in rows["record"] if row["source"] == "scholarfeed"]
    assert ([row["type"] for row in records].count("work"), len(people(rows, "Milos Kral"))) == (3, 1)


def test_a_file_that_is_written_to_while_it_is_read_is_refused_whole(tmp_path: Path) -> None:
    dump = write_dump(tmp_path, *DUMP[1:])
    intake = Intake(RecordStore(tmp_path / "records"), 1, TODAY)
    inputs = open_inputs(str(dump))
    one = next(inputs)
    with dump.open("a", encoding="utf-8") as more:
        more.write("2001.00009\tA late row")
    taken = ingest_input(one, LoadRequest([str(dump)]), intake)
    advice = "Nothing of it was loaded. Load it again when it is complete."
    refused = FileReport(str(dump), "arxiv", refused=f"{dump} was changed while it was being read. {advice}")
    assert taken == (refused, None)


def write_dump(folder: Path, *rows: Sequence[str]) -> Path:
    """A dump of arXiv with these rows."""
    dump = folder / "cs.DL.tsv"
    dump.write_text("\n".join(["\t".join(row) for row in (COLUMNS, *rows)] + [""]), encoding="utf-8")
    return dump
