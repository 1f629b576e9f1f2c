"""Tables that somebody pastes into the form."""

from urllib.parse import urlencode

from app.conflict_lists.form import read_conflict_form
from app.conflict_lists.tables import StatedByline, StatedPerson


def test_pasted_cells_of_a_spreadsheet_are_read() -> None:
    body = urlencode(
        {
            "papers": "Submission\tAuthor\r\n1\tLind, Ada\r\n",
            "reviewers": "Name;Institution;E-Mail\r\nBen Ortiz;Bells;ben@bells.example\r\n",
        }
    )
    lists = read_conflict_form(body.encode()).lists
    assert (lists.bylines, lists.reviewers, lists.bad) == (
        [StatedByline("1", StatedPerson("Lind, Ada"))],
        [StatedPerson("Ben Ortiz", "Bells", "bells.example")],
        [],
    )
