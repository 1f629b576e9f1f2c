"""How the changes of ids are described."""

from loaders.ids.changes import IdChange, describe_changes


def test_each_change_of_an_id_is_a_line() -> None:
    changes = (
        IdChange("merged", "A1", "Ada Lind", ("A2",)),
        IdChange("split", "A3", "Bo Lint", ("A4", "A5")),
        IdChange("ended", "A6", None),
        IdChange("born", "A4", "Bo Lint"),
    )
    assert list(describe_changes(changes)) == [
        "merged    A1 into A2  Ada Lind",
        "split     A3 into A4, A5  Bo Lint",
        "ended     A6",
        "born      A4  Bo Lint",
    ]
