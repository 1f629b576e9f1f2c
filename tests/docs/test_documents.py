"""Documents are true: what they name is there, and what follows from the code is as the code has it."""

import re
import shlex
from pathlib import Path

import pytest

from app.settings import Settings, variable
from tests.docs.commands import options, parser
from tests.docs.generated import PARTS, described
from tests.docs.markdown import ROOT, Document, read_documents

DOCUMENTS = read_documents()
GROUPS = {name.partition(" ")[0] for name in parser() if " " in name}
TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
VARIABLES = {variable(name) for name in Settings.model_fields} | {"COTERIE_TEST_DATA", "COTERIE_TEST_SPARK"}
TESTS = {
    name
    for path in (ROOT / "tests").rglob("test_*.py")
    for name in re.findall(r"^(?:async )?def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
}
GUIDES = [each for each in DOCUMENTS if not re.fullmatch(r"CHANGELOG\.md|docs/decisions/.*", each.name)]
"""Documents that begin with what a reader can do after them: all but the changelog and each decision."""

PLACE = re.compile(r"(?:app|bench|cypher|docs|loaders|tests)(?:/[\w.-]+)+/?")
MACHINE = re.compile(r"(?<![\w.])/(?:home|root|work|Users|mnt)/|\b(?:pypi\.org|registry\.npmjs|repo1\.maven)")

by_document = pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.name)


@by_document
def test_a_document_agrees_with_the_code(document: Document) -> None:
    assert document.text == described(document.text)


def test_every_generated_part_is_in_a_document() -> None:
    text = "".join(document.text for document in DOCUMENTS)
    assert [name for name in PARTS if f"<!-- {name}: written by make docs -->" not in text] == []


@by_document
def test_every_link_has_a_target(document: Document) -> None:
    lost = [
        f"{file.name}#{anchor}"
        for file, anchor in document.links()
        if not file.exists() or (anchor and anchor not in Document(file).anchors())
    ]
    assert lost == []


@by_document
def test_targets_and_commands_that_a_document_names_are_there(document: Document) -> None:
    assert [line for line in document.code() if _is_wrong(line)] == []


@by_document
def test_files_that_a_document_names_are_there(document: Document) -> None:
    named = {span for span in document.code() if PLACE.fullmatch(span)}
    made_by_the_reader = {span for span in named if re.search("readinglist|venue_years|title_lengths", span)}
    assert [span for span in sorted(named - made_by_the_reader) if not (ROOT / span).exists()] == []


@by_document
def test_variables_that_a_document_names_are_settings(document: Document) -> None:
    named = set(re.findall(r"\b(?:COTERIE|NEO4J)_[A-Z_]+\b", document.text))
    assert named - VARIABLES - {"NEO4J_", "COTERIE_"} == set()


@by_document
def test_tests_that_a_document_names_are_there(document: Document) -> None:
    assert set(re.findall(r"`(test_\w+)`", document.text)) - TESTS == set()


@by_document
def test_constants_that_a_document_names_are_in_their_files(document: Document) -> None:
    named = set(re.findall(r"\b([A-Z][A-Z_]+)`?\s(?:of|in)\s`(\w+/[\w/.]+\.py)`", document.text))
    missing = {(name, file) for name, file in named if not _is_defined(name, ROOT / file)}
    assert missing == set()


def test_architecture_names_each_part_of_the_program() -> None:
    page = Document(ROOT / "docs" / "architecture.md").text
    table = page.partition("\n## Modules\n")[2].partition("\n## ")[0]
    parts = {f"{home}/{path.name}" for home in ("app", "loaders") for path in (ROOT / home).glob("[!_.]*")}
    missing = sorted(part for part in parts if not re.search(rf"`{part}[`/]", table))
    assert missing == [], "add these to the table of modules in docs/architecture.md"


@by_document
def test_a_document_names_no_machine(document: Document) -> None:
    assert MACHINE.findall(document.text) == []


def test_every_document_is_reached_from_the_readme() -> None:
    reached, ahead = set(), {ROOT / "README.md"}
    while ahead:
        reached |= ahead
        linked = {file for path in ahead if path.suffix == ".md" for file, _ in Document(path).links()}
        ahead = linked - reached
    assert {document.path for document in DOCUMENTS} - reached == set()


@pytest.mark.parametrize("document", GUIDES, ids=lambda document: document.name)
def test_a_document_begins_with_what_its_reader_can_do(document: Document) -> None:
    title, first, *_ = document.text.split("\n\n")
    promises = re.findall(r"After this page you (?:can|know) ", " ".join(first.split()))
    assert (title[:2], len(promises)) == ("# ", 1)


def _is_defined(constant: str, file: Path) -> bool:
    return re.search(rf"^{constant}\b", file.read_text(encoding="utf-8"), re.MULTILINE) is not None


def _is_wrong(line: str) -> bool:
    """Whether a line calls `make` or `coterie` for something that is not there."""
    line = line.removesuffix("\\")  # a command goes on in the next line
    words = shlex.split(line.partition(" #")[0], comments=False) if line.count("'") % 2 == 0 else line.split()
    for place, word in enumerate(words[:-1]):
        called, given = words[place + 1], words[place + 2 :]
        if word == "make" and not (called in TARGETS or "=" in called):
            return True
        if f"{called} {given[0] if given else ''}" in parser():
            called, given = f"{called} {given[0]}", given[1:]
        if Path(word).name == "coterie" and not given and called in GROUPS:
            return False
        if Path(word).name == "coterie" and called in parser():
            return not {each for each in given if each.startswith("--")} <= options(called)
        if Path(word).name == "coterie" and called != "coterie" and re.fullmatch(r"[a-z]+", called):
            return True
    return False
