"""What replaces records that name somebody hidden, and what is left alone."""

import msgspec
import pytest

from app.security.marks import KeyedMarks, names_known
from loaders.model.records import Byline, PageRecord, Quarantined, Record, StatedIdentifier, WorkRecord
from loaders.rights.omissions import Omissions
from loaders.rights.redaction.redactions import NO_REDACTIONS, Redactions, SplitValues
from loaders.store.columns import record_id

MARKS = KeyedMarks(b"of the tests")
HIDDEN = "erased aaaaaaaaaaaaaaaaaaaaaaaa"
WORK = WorkRecord(
    "s",
    "1",
    "una.html",
    "line 1",
    "p 1",
    title="Bells",
    authors=(Byline("Ada Lind", ("Here",)), Byline("Bo Ortiz", ("ada.lind@uni.example",)), Byline("Mei Sun")),
    comments=("with thanks to Lind, Ada", "9 pages"),
    url="https://example.org/adalind/bells",
)
GLUED = WorkRecord("s", "3", "una.html", "line 3", "p 1", glued="Bells of an old towerAda Lind, Mei Sun")
PAGE = PageRecord("s", "page", "ada-lind.html", "line 1", "p 1", "author page", person="Ada Lind")
HOMONYM = WorkRecord("s", "2", "una.html", "line 2", "p 1", title="Gongs", authors=(Byline("Ada Lind"),))


def redactions(*in_force: WorkRecord | PageRecord, shown: str | None = None) -> Redactions:
    """Ada Lind is withheld, or renamed to what is `shown`, on the first work and on glued ones."""
    places = {"s:1": frozenset({"1"}), "s:3": frozenset({"1"})}
    others = {"s:1": frozenset({"2", "3"}), "s:3": frozenset({"2"})}
    gone, renamed = ({}, places) if shown else (places, {})
    cuts = Omissions(gone, others, renamed, names_known(MARKS, ["Ada Lind"]), frozenset(), frozenset())
    replacements = dict.fromkeys(("s:1@1", "s:3@1"), shown or HIDDEN)
    apart = {"s:3": SplitValues("Bells of an old tower", ("Ada Lind", "Mei Sun"), False)}
    pages = {record_id(PAGE): shown}
    return Redactions(
        cuts, replacements, pages, apart, frozenset({"adalind"}), frozenset(map(record_id, in_force))
    )


def names(record: Record | None) -> list[str]:
    assert isinstance(record, WorkRecord)
    return [byline.name for byline in record.authors or ()]


def test_a_redacted_record_has_a_mark_for_the_person_and_nothing_that_identifies_them() -> None:
    redacted = redactions(WORK).redact(WORK)
    assert redacted == msgspec.structs.replace(
        WORK, authors=(Byline(HIDDEN), Byline("Bo Ortiz"), Byline("Mei Sun")), comments=("9 pages",), url=None
    )


def test_the_shown_name_replaces_a_retired_one() -> None:
    assert names(redactions(WORK, shown="Ada Byrne").redact(WORK)) == ["Ada Byrne", "Bo Ortiz", "Mei Sun"]


def test_redaction_keeps_a_current_namesake_and_not_a_superseded_one() -> None:
    assert redactions(WORK, HOMONYM).redact(HOMONYM) == HOMONYM
    assert "Ada Lind" not in names(redactions(WORK).redact(HOMONYM))


def test_a_glued_string_is_split_as_in_the_load() -> None:
    redacted = redactions(GLUED).redact(GLUED)
    assert (names(redacted), "Ada" in repr(redacted)) == ([HIDDEN, "Mei Sun"], False)


def test_a_glued_string_of_a_former_reading_is_set_aside() -> None:
    assert isinstance(redactions().redact(GLUED), Quarantined)


def test_a_former_reading_that_names_no_authors_loses_the_remark_that_names_them() -> None:
    nameless = msgspec.structs.replace(WORK, key="4", authors=None)
    bare = msgspec.structs.replace(nameless, comments=("9 pages",), url=None)
    assert redactions().redact(nameless) == bare


def test_the_page_of_a_withheld_person_is_redacted_to_none() -> None:
    assert redactions(PAGE).redact(PAGE) is None


def test_a_page_under_a_retired_name_is_under_the_one_that_is_shown() -> None:
    redacted = redactions(PAGE, shown="Ada Byrne").redact(PAGE)
    assert isinstance(redacted, PageRecord)
    assert (redacted.person, redacted.key.startswith("page "), "ada" in redacted.scope) == (
        "Ada Byrne",
        True,
        False,
    )


@pytest.mark.parametrize(
    "record", [BROKEN := Quarantined("s", "ada-lind.html", "line 9", "by Ada Lind: no title")]
)
def test_quarantined_parts_of_such_a_page_do_not_identify_them(record: Quarantined) -> None:
    redacted = redactions(PAGE).on(frozenset({("s", "ada-lind.html")})).redact(record)
    assert ("ada" in repr(redacted).casefold(), isinstance(redacted, Quarantined)) == (False, True)


@pytest.mark.parametrize("record", [WORK, GLUED, PAGE, BROKEN])
def test_without_hidden_people_a_record_is_unchanged(record: Record) -> None:
    assert NO_REDACTIONS.redact(record) == record


ORCID = StatedIdentifier("ORCID", "0000-0002-1825-0097")


def test_a_byline_that_is_shown_keeps_its_identifier() -> None:
    work = msgspec.structs.replace(WORK, authors=(Byline("Ada Lind"), Byline("Bo Ortiz", (), (ORCID,))))
    redacted = redactions(work).redact(work)
    assert isinstance(redacted, WorkRecord)
    assert (redacted.authors or ())[1].identifiers == (ORCID,)


def test_a_name_in_another_script_goes_with_the_retired_one_beside_which_it_is_printed() -> None:
    lines = (Byline("Ada Lind", other_scripts=("Ада Линд",)), *(WORK.authors or ())[1:])
    work = msgspec.structs.replace(WORK, authors=lines)
    redacted = redactions(work, shown="Ada Byrne").redact(work)
    assert isinstance(redacted, WorkRecord)
    assert (redacted.authors or ())[0] == Byline("Ada Byrne")
