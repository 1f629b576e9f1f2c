from app.text.counting import counted


def test_counts_agree_with_their_nouns() -> None:
    assert [counted(number, "person") for number in (0, 1, 1204)] == ["0 people", "1 person", "1,204 people"]
    assert counted(1, "paper", at_least=True) == "at least 1 paper"
