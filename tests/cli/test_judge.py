"""`coterie judge`: arguments, output and exit status."""

import json
import shlex
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.cli.forks import coterie
from tests.cli.processes import PAGES, ask, serving
from tests.docs.markdown import ROOT, Document

pytestmark = pytest.mark.slow

GUIDE = Document(ROOT / "docs" / "corrections.md")
ONE, OTHER = "Az4k0v8rg3d2d", "A8ec9rpaqf5ty"
SIGNED = ("--why", "one home page lists both", "--by", "Ada")


def test_the_preview_and_the_file_of_the_guide_work_as_shown(tmp_path: Path) -> None:
    (commands,), (shown,), (line,) = (GUIDE.blocks(language) for language in ("sh", "text", "json"))
    (tmp_path / "file.jsonl").write_text(line, encoding="utf-8")
    loaded, previewed = (
        coterie(*(_own(word) for word in shlex.split(text)[1:]), data=tmp_path / "data")
        for text in commands.splitlines()
    )
    applied = coterie("judge", "apply", str(tmp_path / "file.jsonl"), "--preview", data=tmp_path / "data")
    assert (loaded.status, previewed.status, previewed.out, previewed.messages) == (0, 0, shown, "")
    assert (applied.status, applied.out.splitlines()[0]) == (0, "judgement 1 is obeyed")


def test_a_judgement_is_served_listed_and_explained(tmp_path: Path) -> None:
    coterie("load", str(PAGES / "scholarfeed-lei-zhang.txt"), data=tmp_path)
    query = f'{{ author(id: "{OTHER}") {{ id redirectedFrom paperCount identity {{ level }} }} }}'
    with serving(tmp_path) as address:
        judged = coterie("judge", "same", ONE, OTHER, *SIGNED, data=tmp_path)
        answer = ask(address, query)
    version = json.loads(coterie("status", "--json", data=tmp_path).out)["dataset"]["version"]
    today = datetime.now(UTC).date().isoformat()
    line = f"1  same, obeyed: Ada, {today}: one home page lists both"
    assert (judged.status, judged.out, judged.messages) == (
        0,
        (
            "recorded as judgement 1\njudgement 1 is obeyed\n"
            "7 papers by 12 people, 10 topics, 0 institutions, 0 venues\n"
            f"dataset {version}, published in one transaction; merged: 1 person\n"
        ),
        "",
    )
    assert answer["author"] == {
        "id": ONE,
        "redirectedFrom": OTHER,
        "paperCount": 5,
        "identity": {"level": "CONFIRMED"},
    }
    assert coterie("judge", "list", data=tmp_path).out.splitlines()[0] == line
    assert f"  judgement {line}" in coterie("why", OTHER, data=tmp_path).out.splitlines()


def test_before_the_first_load_there_is_nothing_to_judge(tmp_path: Path) -> None:
    ended = coterie("judge", "same", ONE, OTHER, *SIGNED, data=tmp_path)
    listed = coterie("judge", "list", data=tmp_path)
    assert ended == (3, "", "coterie: There is no graph yet. Run `coterie load` to create one.\n")
    assert listed == (0, "no judgements yet\n", "")


def test_a_judgement_without_author_or_reason_is_wrong_usage(tmp_path: Path) -> None:
    assert coterie("judge", "same", ONE, OTHER, "--why", "one home page", data=tmp_path).status == 2
    assert coterie("judge", "same", ONE, OTHER, "--by", "Ada", data=tmp_path).status == 2


def _own(word: str) -> str:
    """The word, or the file of the project that it names."""
    return str(PAGES / Path(word).name) if word.startswith("docs/examples/") else word


def test_status_counts_and_lists_the_changes_of_ids(tmp_path: Path) -> None:
    coterie("load", str(PAGES / "scholarfeed-lei-zhang.txt"), data=tmp_path)
    coterie("judge", "same", ONE, OTHER, *SIGNED, data=tmp_path)
    listed = coterie("status", "--changes", data=tmp_path).out.splitlines()
    result = json.loads(coterie("status", "--changes", "--json", data=tmp_path).out)
    first = next(line for line in listed if line.startswith(("changed ids", "last load")))
    assert (listed[-1], first) == (
        f"merged    {OTHER} into {ONE}  Lei Zhang",
        "changed ids  merged: 1 person",
    )
    assert (result["changed"], result["changes"]) == (
        {"merged": {"person": 1}},
        [{"kind": "merged", "id": OTHER, "label": "Lei Zhang", "others": [ONE]}],
    )
