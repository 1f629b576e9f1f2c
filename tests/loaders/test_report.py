"""What a load reports to a person."""

import pytest

from loaders.loading.report import Changes, FileReport, LoadReport, QuarantinedPart, describe

KINDS = ("paper", "author", "topic", "institution", "venue")


def lines(*files: FileReport, count: int = 1, changes: Changes | None = None) -> list[str]:
    dataset: dict[str, str | int] = {"version": "v1", **{f"{kind}_count": count for kind in KINDS}}
    return list(describe(LoadReport(files, dataset, "transaction", changes or Changes())))


def test_counts_of_one_are_in_the_singular() -> None:
    changes = Changes(born=1, ended=2, of={"born": {"person": 1}, "ended": {"paper": 2}})
    assert lines(changes=changes) == [
        "1 paper by 1 person, 1 topic, 1 institution, 1 venue",
        "dataset v1, published in one transaction; born: 1 person; ended: 2 papers",
    ]


def test_several_items_are_reported_in_the_plural() -> None:
    read = FileReport("a.txt", "bzpeer", records=2, page_records=2)
    assert lines(read, count=2)[:2] == [
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
    assert lines(FileReport("/in/a.txt", None, refused=reason))[0] == line


def member(name: str, works: int, *quarantined: QuarantinedPart, refused: str | None = None) -> FileReport:
    notes = ("2 x a month that is none",) if works else ()
    source = None if refused else "acl"
    return FileReport(f"a.tar!{name}", source, works, 0, quarantined, refused, notes, archive="a.tar")


def test_an_archive_has_one_line_and_one_for_each_member_not_fully_read() -> None:
    broken = member("c.xml", 1, QuarantinedPart("paper 3", "no title"))
    files = [member("a.xml", 3), member("b.xml", 4), broken, member("d.xml", 0, refused="d.xml is empty.")]
    assert lines(*files)[:-2] == [
        "a.tar: 3 files of acl, 8 works, 1 quarantined",
        "  6 x a month that is none",
        "a.tar!c.xml: acl, 1 work, 1 quarantined",
        "  paper 3: quarantined: no title",
        "a.tar!d.xml: refused: d.xml is empty.",
    ]


def test_the_first_refused_members_are_listed_and_all_are_counted() -> None:
    files = [member(f"{number}.txt", 0, refused="It is empty.") for number in range(30_000)]
    assert lines(*files)[:-2] == [
        *(f"a.tar!{number}.txt: refused: It is empty." for number in range(20)),
        "a.tar: and 29,980 more: 30,000 files were refused or read in part. Use --json to list all.",
    ]
    assert lines(*files[:20])[:-2] == lines(*files)[:20]
