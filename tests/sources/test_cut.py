"""Cut a file anywhere: every record but the last is one of the whole file, and the last a part of one.

A record of which the cut leaves too little is set aside. Only its last values may be missing, as in MISSING.
"""

import re
from collections.abc import Iterator
from typing import cast

import pytest
from msgspec.structs import asdict, replace

from app.errors import InputRefused
from loaders.listings.text import ends_as_a_sentence
from loaders.model.records import PageRecord, Record, WorkRecord
from tests.sources.golden import Case, find_cases, name_of, parse

CASES = [case for case in find_cases() if case.records is not None]
OF_THE_CUT = {"scope": "", "notes": (), "url": None, "observed_on": None}
MISSING: dict[str, object] = {"date": None, "kind": None, "has_code": None, "tags": ()}
OF_A_LAST_CELL: dict[str, object] = {"venue": None, "keywords": (), "key": ""}
"""What a table's last row lacks besides where the file ends in it, and some of its identifiers; its key may
be that of one of these."""
OF_LAST_LINES: dict[str, object] = OF_A_LAST_CELL | {"editors": ()}
"""What the last record of such lines lacks besides where the file ends in it, since not all programs mark
the end of a record; its date may be the year alone, and its key is of what is there."""
WITHOUT_MARKS = {"endnote", "ris"}
"""Sources of lines in which the last record may lack its mark: EndNote's, and those of RefWorks."""

LETTERS = re.compile(rb"[A-Za-z]{3}")

KEYED_BY_THEIR_END = "bzpeer/paper_page"
"""The heading with the year, which is part of the key, is below the abstract."""


def works(records: list[Record]) -> list[WorkRecord]:
    """The works but those whose volume is missing, which a longer part of the file completes."""
    found = [record for record in records if isinstance(record, WorkRecord)]
    return [replace(record, **OF_THE_CUT) for record in found if not lacks_its_volume(record)]


def lacks_its_volume(record: WorkRecord) -> bool:
    return any(note.startswith("not in the file: ") for note in record.notes)


def invented(cut: WorkRecord, whole: WorkRecord) -> dict[str, object]:
    """Values of a cut record that are not those of the whole one, nor a beginning of them, nor missing."""
    fields, full = asdict(cut), asdict(whole)
    abstract, is_marked = cast("str | None", fields.pop("abstract")), fields.pop("abstract_is_cut")
    if abstract not in (None, full["abstract"]):
        is_beginning = (full["abstract"] or "").startswith(abstract)
        if not is_beginning or not (is_marked or ends_as_a_sentence(abstract)):
            return {"abstract": abstract}
    if full["comments"][: len(cut.comments)] != fields.pop("comments"):
        return {"comments": cut.comments}
    missing = MISSING
    if cut.source == "table":
        fields["key"] = fields["key"] if cut.identifiers == whole.identifiers else ""
        missing = MISSING | OF_A_LAST_CELL
        if set(cut.identifiers) <= set(whole.identifiers):
            fields.pop("identifiers")
    if cut.source in WITHOUT_MARKS:
        fields, missing = without_last_lines(fields, cut, whole), MISSING | OF_LAST_LINES
    return {
        name: value
        for name, value in fields.items()
        if value not in (full[name], missing.get(name, full[name]))
    }


def without_last_lines(fields: dict[str, object], cut: WorkRecord, whole: WorkRecord) -> dict[str, object]:
    """The values of a last record without a mark that must be those of the whole one, or missing."""
    is_part = {
        "identifiers": set(cut.identifiers) <= set(whole.identifiers),
        "date": (cut.date and cut.date.year) == (whole.date and whole.date.year),
        "keywords": cut.keywords == whole.keywords[: len(cut.keywords)],
        "key": True,
    }
    return {name: value for name, value in fields.items() if not is_part.get(name, False)}


def differences(cut: WorkRecord, whole: WorkRecord) -> list[str]:
    """The invented values of a cut record, each with the one of the whole file."""
    full = asdict(whole)
    return [
        f"{name} is {value!r}, of the whole file {full[name]!r}"
        for name, value in invented(cut, whole).items()
    ]


def first_lines(case: Case) -> list[int]:
    """Where each work but the first begins: what precedes it is whole by then."""
    places = [record.place for record in case.records or [] if isinstance(record, WorkRecord)]
    return [int(re.sub(r"\D", "", place)) for place in places[1:]]


def ends(data: bytes) -> Iterator[int]:
    """The places behind each byte; within a word only the one behind its first letter, like the others."""
    yield from (end for end in range(len(data)) if not LETTERS.fullmatch(data, max(end - 2, 0), end + 1))


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_a_cut_file_gives_only_records_of_the_whole_file(case: Case) -> None:
    whole = works(case.records or [])
    starts = first_lines(case) if case.form == "txt" else []
    for end in ends(case.data):
        data = case.data[:end]
        try:
            records = parse(case.source, data, case.reading)
        except InputRefused:
            records = []
        found = works(records)
        if KEYED_BY_THEIR_END in name_of(case):
            found = [replace(work, key=whole[0].key) for work in found]
        lines_done = data.count(b"\n")
        complete = sum(start <= lines_done for start in starts)
        last = zip(found[-1:], whole[len(found) - 1 :], strict=False)
        cut = f"the file is cut after byte {end}, {data[-40:]!r}"
        assert len(found) >= complete, f"{cut}: {complete} works are whole before, only {len(found)} are read"
        assert found[:-1] == whole[: max(len(found) - 1, 0)], f"{cut}: works before the last differ"
        wrong = [text for part, full in last for text in differences(part, full)]
        assert wrong == [], f"{cut}: set the last work aside until all of it is there"
        check_page(records, case)


def check_page(records: list[Record], case: Case) -> None:
    pages = [record for record in records if isinstance(record, PageRecord)]
    full = [record for record in case.records or [] if isinstance(record, PageRecord)]
    for page, whole in zip(pages, full, strict=False):
        assert set(page.figures) <= set(whole.figures)
        assert page.person in (None, whole.person)
        assert page.works_stated in (None, whole.works_stated)
        assert page.affiliation in (None, whole.affiliation)
