"""How the history of judgements is described."""

from loaders.judgements.history import History, Judged, JudgedPerson, describe_history


def test_a_side_that_nobody_has_any_more_is_left_out() -> None:
    ada = JudgedPerson("A1", "Ada Lind", 3)
    same = Judged(1, "same", "resting", "", "2026-03-01T12:00:00Z", "Bo", "one person", (ada,))
    assert list(describe_history(History((same,)))) == [
        "1  same, resting: Bo, 2026-03-01: one person",
        "     A1  Ada Lind, 3 statements",
    ]
