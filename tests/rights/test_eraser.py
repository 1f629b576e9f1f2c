"""Records without somebody who was erased; and parts read back as they were written."""

from pathlib import Path

import pytest

from app.security.marks import KeyedMarks
from loaders.judgements.records import Erase, ErasedPage
from loaders.model.records import (
    Byline,
    PageRecord,
    Quarantined,
    Reading,
    Record,
    StatedIdentifier,
    WorkRecord,
)
from loaders.rights.data_subjects import identifier_mark
from loaders.rights.erasure.eraser import Eraser, byline_mark, member_mark, work_mark
from loaders.sources import load_sources
from loaders.store import RecordStore
from tests.rights.ten import write_inputs

MARKS = KeyedMarks(b"of the tests")
ORCID = StatedIdentifier("ORCID", "0000-0002-1825-0097")


def work(key: str, *names: str, title: str = "Bells", source: str = "s") -> WorkRecord:
    return WorkRecord(
        source,
        key,
        "page",
        "line 1",
        "p 1",
        title=title,
        authors=tuple(map(Byline, names)),
        authors_open=False,
    )


def erased(
    members: tuple[str, ...] = (),
    bylines: tuple[str, ...] = (),
    pages: tuple[ErasedPage, ...] = (),
    identifiers: tuple[str, ...] = (),
) -> Eraser:
    erasure = Erase(
        number=1,
        at="2026",
        by="Ada",
        why="asked",
        members=members,
        bylines=bylines,
        pages=pages,
        identifiers=identifiers,
    )
    return Eraser.of([erasure], MARKS)


def names(record: Record | None) -> list[str]:
    assert isinstance(record, WorkRecord)
    return ["-" if byline.name.startswith("erased ") else byline.name for byline in record.authors or ()]


def test_a_byline_is_known_by_its_key_and_the_others_keep_their_places() -> None:
    eraser = erased(members=(member_mark(MARKS, "s:1@2"),))
    assert names(eraser.without(work("1", "Ada Lind", "Bo Ortiz", "Mei Sun"))) == ["Ada Lind", "-", "Mei Sun"]


def test_a_byline_of_another_source_is_known_by_its_title_and_name() -> None:
    eraser = erased(bylines=(byline_mark(MARKS, "Bells", "Bo Ortiz"),))
    other = work("9", "ORTIZ, Bo", title="BELLS.", source="t")
    namesake = work("8", "Bo Ortiz", title="Gongs", source="t")
    assert [names(eraser.without(one)) for one in (other, namesake)] == [["-"], ["Bo Ortiz"]]


def test_a_byline_is_known_by_its_identifier_and_keeps_nothing() -> None:
    eraser = erased(identifiers=(identifier_mark(MARKS, "ORCID", ORCID.value),))
    byline = Byline("Bo Ortiz", ("Here",), (ORCID,), other_scripts=("Бо",))
    record = eraser.without(WorkRecord("s", "1", "dump", "line 1", "p 1", title="Bells", authors=(byline,)))
    assert isinstance(record, WorkRecord)
    assert record.authors is not None
    assert record.authors[0] == Byline(record.authors[0].name)


def test_a_work_whose_source_names_nobody_stays_as_it_is() -> None:
    nameless = WorkRecord("s", "1", "page", "line 1", "p 1", title="Bells")
    assert erased(bylines=(byline_mark(MARKS, "Gongs", "Bo Ortiz"),)).without(nameless) == nameless


def test_an_erased_person_has_the_same_mark_in_every_record() -> None:
    eraser = erased(members=(member_mark(MARKS, "s:1@1"), member_mark(MARKS, "s:2@1")))
    left = [eraser.without(work(key, "Bo Ortiz")) for key in "12"]
    marks = {one.authors[0].name for one in left if isinstance(one, WorkRecord) and one.authors}
    assert len(marks) == 1


def test_a_page_is_known_by_its_works_and_not_by_a_name_alone() -> None:
    page = ErasedPage(MARKS.of_name("Bo Ortiz"), tuple(work_mark(MARKS, "s", key) for key in "123"))
    eraser = erased(pages=(page,))
    mine, namesake = ({("s", "page"): ("Bo Ortiz", keys)} for keys in (("1", "2", "4"), ("7", "8")))
    header = PageRecord("s", "page", "page", "line 1", "p 1", "author page", person="Bo Ortiz")
    assert eraser.on(mine, mine).without(header) is None
    assert eraser.on(namesake, namesake).without(header) == header


def test_a_new_work_on_an_erased_page_loses_the_erased_person_s_byline() -> None:
    page = ErasedPage(None, (work_mark(MARKS, "s", "1"),))
    eraser = erased(bylines=(byline_mark(MARKS, "Bells", "Bo Ortiz"),), pages=(page,))
    listed = [work("1", "Bo Ortiz", "Mei Sun"), work("4", "Mei Sun", "B. Ortiz", title="Gongs")]
    here = eraser.on({("s", "page"): (None, "14")}, {("s", "page")}).knowing(listed)
    elsewhere = eraser.on({("s", "page"): (None, "4")}, {("s", "page")}).knowing(listed)
    assert [names(one.without(listed[1])) for one in (here, elsewhere)] == [
        ["Mei Sun", "-"],
        ["Mei Sun", "B. Ortiz"],
    ]


def test_no_part_of_an_erased_superseded_page_remains() -> None:
    page = ErasedPage(None, (work_mark(MARKS, "s", "1"),))
    here = erased(pages=(page,)).on({("s", "page"): (None, "14")}, in_force=())
    assert [here.without(work(key, "Mei Sun")) for key in "14"] == [None, None]


def test_a_glued_string_is_split_or_set_aside() -> None:
    eraser = erased(members=(member_mark(MARKS, "s:1@2"),))
    glued = "Bells of an old towerZdenka Hruba, Ottokar Brezina"
    found = eraser.without(WorkRecord("s", "1", "dump", "line 1", "p 1", glued=glued))
    assert isinstance(found, Quarantined) or names(found) == ["Zdenka Hruba", "-"]
    assert "Brezina" not in repr(found)


@pytest.mark.parametrize("name", ["2031.moon.xml", "zdenka_hruba.tsv", "quirin-vandermolen.txt"])
def test_a_part_is_read_back_as_it_was_written(tmp_path: Path, name: str) -> None:
    (path,) = [path for path in write_inputs(tmp_path) if path.endswith(name)]
    source = {"2031.moon.xml": "acl", "zdenka_hruba.tsv": "arxiv"}.get(name, "scholarfeed")
    with Path(path).open("rb") as stream:
        records = list(load_sources()[source].parse(stream, Reading(name)))
    store = RecordStore(tmp_path / "records")
    entry = store.write(name, records, load=1, loaded_at="2026")
    assert sorted(map(repr, store.read(entry.part))) == sorted(map(repr, records))


def test_a_name_in_latex_is_known_by_the_mark_of_the_name_as_it_prints_and_by_that_of_its_writing() -> None:
    written = r"P\'al Erd{\H o}s"
    marks = [byline_mark(MARKS, "Bells", name) for name in ("Pál Erdős", written)]
    assert [names(erased(bylines=(mark,)).without(work("1", written))) for mark in marks] == [["-"], ["-"]]
