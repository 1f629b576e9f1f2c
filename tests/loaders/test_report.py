"""What a load tells a person."""

import pytest

from loaders.report import Changes, FileReport, LoadReport, describe

KINDS = ("paper", "author", "topic", "institution", "venue")


def told(*files: FileReport, count: int = 1, changes: Changes | None = None) -> list[str]:
    dataset: dict[str, str | int] = {"version": "v1", **{f"{kind}_count": count for kind in KINDS}}
    return list(describe(LoadReport(files, dataset, "transaction", changes or Changes())))


def test_one_of_a_kind_is_not_told_as_several() -> None:
    assert told(changes=Changes(born=1, ended=2)) == [
        "1 paper by 1 person, 1 topic, 1 institution, 1 venue",
        "dataset v1, published in one transaction; 1 id born, 2 ids ended",
    ]


def test_several_are_told_as_such() -> None:
    read = FileReport("a.txt", "bzpeer", records=2, page_records=2)
    assert told(read, count=2)[:2] == [
        "a.txt: bzpeer, 2 works, 2 pages, 0 quarantined",
        "2 papers by 2 people, 2 topics, 2 institutions, 2 venues",
    ]


@pytest.mark.parametrize(
    ("reason", "line"),
    [
        ("/in/a.txt is empty. Save it again.", "/in/a.txt: refused: it is empty. Save it again."),
        ("a.txt is binary, not text.", "/in/a.txt: refused: it is binary, not text."),
        ("There is no source x.", "/in/a.txt: refused: There is no source x."),
    ],
)
def test_a_refusal_names_its_file_once(reason: str, line: str) -> None:
    assert told(FileReport("/in/a.txt", None, refused=reason))[0] == line
