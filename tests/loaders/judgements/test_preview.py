"""How a preview of judgements is described."""

from loaders.judgements.preview import MOST_SHOWN, PersonChange, Preview, describe_preview


def test_what_would_become_of_people_is_said_in_plain_words() -> None:
    changes = (
        PersonChange("born", "A1", "Ada Lind"),
        PersonChange("ended", "A2", "Bo Lint"),
        PersonChange("merged", "A3", "Ed Quill", ("A4",)),
        PersonChange("returned", "A5", "Flo Wren"),
        PersonChange("split", "A6", "Gil Stone", ("A1", "A5")),
    )
    assert list(describe_preview(Preview((), changes, (), (), ()))) == [
        "A1  Ada Lind would be new in the graph",
        "A2  Bo Lint would no longer be in the graph",
        "A3  Ed Quill would be merged into A4",
        "A5  Flo Wren would be in the graph again",
        "A6  Gil Stone would be split into A1, A5",
    ]


def test_more_people_than_a_list_shows_are_counted() -> None:
    changes = tuple(PersonChange("ended", f"A{number}", "Bo Lint") for number in range(MOST_SHOWN + 3))
    described = list(describe_preview(Preview((), changes, (), (), ())))
    assert (len(described), described[-2:]) == (
        MOST_SHOWN + 1,
        ["A9  Bo Lint would no longer be in the graph", "and 3 more"],
    )
