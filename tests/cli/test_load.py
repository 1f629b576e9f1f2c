"""`coterie load`: arguments, output and exit status."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from tests.cli.forks import coterie
from tests.cli.processes import FIRST, SECOND, UNKNOWN, state_of

WEIGHING = b"CLAug 7, 2023\nWeighing CloudsAda Example\nClouds are weighed.\n"


def reported(out: str) -> dict[str, Any]:
    """The object that --json prints; nothing else may be printed."""
    report: dict[str, Any] = json.loads(out)
    return report


def pages_read(data: Path) -> list[dict[str, Any]]:
    files = (data / "records" / "parts").glob("*/pages.parquet")
    return [row for file in files for row in pq.read_table(file).to_pylist()]


def test_a_load_prints_its_report_in_lines_and_nothing_else(tmp_path: Path) -> None:
    ended = coterie("load", FIRST, data=tmp_path)
    version = reported(coterie("status", "--json", data=tmp_path).out)["dataset"]["version"]
    assert ended == (
        0,
        (
            f"{FIRST}: bzpeer, 5 works, 1 page, 0 quarantined\n"
            "5 papers by 1 person, 0 topics, 0 institutions, 0 venues\n"
            f"dataset {version}, published as a new engine folder; "
            "born: 5 papers, 1 person\n"
        ),
        "",
    )


NOTHING_READ: dict[str, object] = {
    "source": None,
    "records": 0,
    "page_records": 0,
    "quarantined": [],
    "more_quarantined": 0,
    "refused": None,
    "notes": [],
    "is_over_limit": False,
    "organisations": 0,
    "concepts": 0,
    "archive": None,
}
NO_CHANGES = {"born": 0, "merged": 0, "split": 0, "ended": 0, "returned": 0, "of": {}}


def test_json_is_one_object_of_a_fixed_shape(loaded: Path) -> None:
    ended = coterie("load", "--json", UNKNOWN, FIRST, data=loaded)
    report = reported(ended.out)
    reason = (
        f"{UNKNOWN}: Format not recognised. Run `coterie sources` for the supported formats,"
        " or set --source if you know it."
    )
    files = [
        {**NOTHING_READ, "path": UNKNOWN, "refused": reason},
        {**NOTHING_READ, "path": FIRST, "source": "bzpeer", "records": 5, "page_records": 1},
    ]
    del report["dataset"]
    assert (ended.status, ended.err) == (1, "")
    nothing: dict[str, object] = {"judgements": [], "undelivered": [], "concept_faults": []}
    rest = {"way": "unchanged", "changes": NO_CHANGES, "is_resolved": False, **nothing}
    assert report == {"files": files, **rest}


def test_json_has_the_counts_of_the_dataset(loaded: Path) -> None:
    dataset = reported(coterie("load", "--dry-run", "--json", FIRST, data=loaded).out)["dataset"]
    assert {name: count for name, count in dataset.items() if name.endswith("_count")} == {
        "author_count": 1,
        "paper_count": 5,
        "topic_count": 0,
        "institution_count": 0,
        "venue_count": 0,
        "work_record_count": 5,
        "page_record_count": 1,
        "open_list_count": 5,
    }


def test_a_load_with_some_refused_inputs_publishes_the_rest(loaded: Path) -> None:
    missing = str(loaded / "none.txt")
    ended = coterie("load", missing, SECOND, UNKNOWN, data=loaded)
    status = reported(coterie("status", "--json", data=loaded).out)
    assert (ended.status, [line.partition(": ")[0] for line in ended.out.splitlines()[:3]]) == (
        1,
        [missing, SECOND, UNKNOWN],
    )
    assert f"{missing}: refused: it does not exist. Check the path.\n" in ended.out
    assert [source["key"] for source in status["sources"]] == ["bzpeer", "catalyzex"]


def test_huge_and_unreadable_inputs_are_refused_and_the_rest_is_published(loaded: Path) -> None:
    huge, pipe, long = loaded / "huge.txt", loaded / "pipe", loaded / ("\u0301" * 10_000)
    huge.write_bytes(WEIGHING + b"x" * 34_000_000)
    os.mkfifo(pipe)
    ended = coterie("load", "--json", str(huge), str(pipe), str(long), SECOND, data=loaded)
    reasons = [
        file["refused"] and file["refused"].rpartition(str(loaded))[2]
        for file in reported(ended.out)["files"]
    ]
    assert (ended.status, ended.err, reasons) == (
        1,
        "",
        [
            ("huge.txt is larger than a page may be (33,554,432 bytes). Set --source if it is a dump."),
            "/pipe is not a file. Use a file or a folder.",
            f"/{long.name} cannot be read: File name too long. Check the file, or download it again.",
            None,
        ],
    )


def test_a_load_with_only_refused_inputs_publishes_nothing(tmp_path: Path) -> None:
    ended = coterie("load", UNKNOWN, data=tmp_path)
    assert (ended.status, ended.out.splitlines()[-1], state_of(tmp_path)) == (
        3,
        "nothing was published",
        None,
    )


def test_too_many_quarantined_parts_are_listed_and_change_the_exit_status(tmp_path: Path) -> None:
    page = b"DCMay 3, 2020\nRinging BellsAda Example\nBells ring.\n"
    long = b"DCMay 4, 2020\n" + b"x" * 2_000 + b"\nBells ring.\n"
    (tmp_path / "page.txt").write_bytes(page + long + long.replace(b"4", b"5"))
    ended = coterie("load", "--dry-run", str(tmp_path / "page.txt"), data=tmp_path / "data")
    assert (ended.status, ended.out.splitlines()[1:]) == (
        1,
        [
            "  line 5: quarantined: title with authors of 2,000 characters, more than 1,000",
            "  line 8: quarantined: title with authors of 2,000 characters, more than 1,000",
            "nothing was published",
        ],
    )


def test_a_dry_run_reads_and_publishes_nothing(loaded: Path) -> None:
    before = state_of(loaded)
    ended = coterie("load", "--dry-run", "--json", SECOND, data=loaded)
    report = reported(ended.out)
    assert (ended.status, report["files"][0]["records"], report["way"], report["dataset"]["paper_count"]) == (
        0,
        9,
        None,
        5,
    )
    assert state_of(loaded) == before


def test_a_limit_is_of_works_for_each_input(tmp_path: Path) -> None:
    ended = coterie("load", "--dry-run", "--json", "--limit", "2", FIRST, SECOND, data=tmp_path)
    assert [file["records"] for file in reported(ended.out)["files"]] == [2, 2]


def test_standard_input_is_named_by_a_dash_and_its_owner_by_the_operator(tmp_path: Path) -> None:
    ended = coterie(
        "load", "--dry-run", "-", "--owner", "Ada Example", "--json", data=tmp_path, stdin=WEIGHING
    )
    report = reported(ended.out)
    assert (ended.status, report["files"][0]["path"], report["files"][0]["records"]) == (0, "-", 1)
    assert [(page["person"], page["person_from"]) for page in pages_read(tmp_path)] == [
        ("Ada Example", "given")
    ]


def test_the_day_of_capture_becomes_the_day_of_observation(tmp_path: Path) -> None:
    coterie("load", "--dry-run", "-", "--observed-on", "2024-02-29", data=tmp_path, stdin=WEIGHING)
    assert [page["observed_on"] for page in pages_read(tmp_path)] == ["2024-02-29"]


def test_the_source_may_be_named(tmp_path: Path) -> None:
    ended = coterie("load", "--dry-run", "--source", "catalyzex", "-", data=tmp_path, stdin=WEIGHING)
    assert (ended.status, "refused" in ended.out) == (3, True)


def test_the_columns_of_a_table_may_be_named(tmp_path: Path) -> None:
    table = "Titel;Autoren;Jahr\nGlocken;Jürgen Läut;2019\n".encode("cp1252")
    named = ("--columns", "title=Titel,authors=Autoren,year=Jahr")
    ended = coterie("load", "--dry-run", "--json", *named, "-", data=tmp_path, stdin=table)
    report = reported(ended.out)["files"][0]
    assert (ended.status, report["source"], report["records"], report["quarantined"]) == (0, "table", 1, [])


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("load",), "Missing argument"),
        (
            ("load", "--columns", "titel=Titel", FIRST),
            "'titel=Titel' is not a valid entry of --columns. Use ",
        ),
        (
            ("load", "--columns", "title=Titel", "--source", "ris", FIRST),
            "--columns applies only to tables, but the source is ris. Use either ",
        ),
        (
            ("load", "--observed-on", "2026-02-30", FIRST),
            "'2026-02-30' is not a date. Use the form 2026-11-21.",
        ),
        (
            ("load", "--observed-on", "yesterday", FIRST),
            "'yesterday' is not a date. Use the form 2026-11-21.",
        ),
        (("load", "--source", "dbpl", FIRST), "There is no source dbpl. Known sources: acl, arxiv, bibtex, "),
        (("load", "--limit", "0", FIRST), "Invalid value for '--limit'"),
        (("load", "--no-such-option", FIRST), "No such option"),
        (("serve", "--port", "70000"), "Invalid value for '--port'"),
        (
            ("serve", "--host", "0.0.0.0"),
            "Set COTERIE_CONTACT to an e-mail or web address, or use --host 127.0.0.1.",
        ),
        (("no-such-command",), "No such command"),
    ],
)
def test_wrong_usage_is_reported_before_any_work(
    arguments: tuple[str, ...], reason: str, tmp_path: Path
) -> None:
    ended = coterie(*arguments, data=tmp_path / "data")
    assert (ended.status, ended.out, state_of(tmp_path / "data")) == (2, "", None)
    assert reason in " ".join(ended.err.split())


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "10.0.0.7", "coterie.example"])
def test_a_public_service_without_its_address_is_refused(host: str, tmp_path: Path) -> None:
    ended = coterie("serve", "--host", host, data=tmp_path / "data", COTERIE_CONTACT="ann@lab.example")
    assert (ended.status, ended.out, ended.err) == (
        2,
        "",
        (
            f"coterie: A service at {host} can be reached by others, so it must know its own address."
            " Set COTERIE_PUBLIC_URL to the address that clients see, or use --host 127.0.0.1.\n"
        ),
    )


def test_a_service_behind_a_proxy_without_its_operator_is_refused(tmp_path: Path) -> None:
    ended = coterie("serve", data=tmp_path / "data", COTERIE_PUBLIC_URL="https://coterie.example")
    assert (ended.status, ended.out, ended.err) == (
        2,
        "",
        (
            "coterie: A service at https://coterie.example can be reached by others, so it must name its"
            " operator. Set COTERIE_CONTACT to an e-mail or web address, or unset COTERIE_PUBLIC_URL.\n"
        ),
    )


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("COTERIE_HEAP", "much"),
        ("COTERIE_HEAP", "0m"),
        ("COTERIE_PORT", "x"),
        ("COTERIE_INDEXING", "some"),
        ("COTERIE_WORKERS", "100000000"),
        ("COTERIE_PUBLIC_URL", "javascript:alert(1)"),
        ("COTERIE_PUBLIC_URL", "https://here.example/\x1b[31m"),
        ("NEO4J_URI", "here"),
        ("NEO4J_URI", "bolt://[::1"),
    ],
)
def test_a_setting_that_cannot_be_used_is_named(name: str, value: str, tmp_path: Path) -> None:
    ended = coterie("load", FIRST, data=tmp_path, stdin=b"", **{name: value})
    assert (ended.status, ended.err.startswith(f"coterie: {name} "), state_of(tmp_path)) == (2, True, None)


def test_the_commands_can_be_run_as_a_module() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "app.cli", "--help"], capture_output=True, text=True, check=True
    )
    assert "load" in run.stdout
