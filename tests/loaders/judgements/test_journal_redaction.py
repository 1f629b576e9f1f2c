"""The journal keeps no name that a judgement hides."""

from app.security.marks import KeyedMarks, names_known
from loaders.judgements.journal_redaction import forget
from loaders.judgements.outcomes import UNREPORTED
from loaders.judgements.records import Judgement, Prefer, Same, Withhold

MARKS = KeyedMarks(b"of the tests")
BO = tuple(names_known(MARKS, ["Bo Ortiz"]).written)
HIDING = Withhold(number=4, at="2026", by="Ada", why="asked", of=("a@1", "b@1"), names=BO)


def same(why: str, by: str) -> Same:
    return Same(number=1, at="2026", by=by, why=why, one=("a@1",), other=("b@1",))


def prefer(name: str, of: str) -> Prefer:
    return Prefer(number=2, at="2026", by="Ada", why="asked", of=(of,), name=name)


def left_of(judgement: Judgement) -> Judgement:
    (left,) = forget([judgement], [HIDING], MARKS)
    return left


def test_a_reason_that_contains_the_name_is_replaced() -> None:
    assert left_of(same("it is B. Ortiz", "Ada")) == same(UNREPORTED, "Ada")
    assert left_of(same("one page", "ORTIZ, Bo")) == same("one page", UNREPORTED)


def test_a_preferred_name_of_an_erased_person_is_removed_and_a_namesake_s_stays() -> None:
    assert left_of(prefer("Bo Ortiz", "b@1")) == prefer("", "b@1")
    assert left_of(prefer("Bo Ortiz", "z@1")) == prefer("Bo Ortiz", "z@1")


def test_judgements_about_others_are_not_redacted() -> None:
    assert left_of(same("one page", "Ada")) == same("one page", "Ada")
