"""The id ledger tells of nobody who is hidden."""

from app.marks import Marks, names_known
from loaders.ids.giving import Given
from loaders.ids.ledger import Entry
from loaders.rights.lasting import without_names

NAMES = names_known(Marks(b"of the tests"), ["Ada Lind"])


def test_what_ended_and_was_called_after_them_has_no_line() -> None:
    archive = Entry("I1", "INSTITUTION", "ended", ("institution:archive of ada lind",))
    other = Entry("I2", "INSTITUTION", "ended", ("institution:rope society",))
    live = Entry("I3", "INSTITUTION", "live", ("institution:ada lind school",))
    assert without_names(Given((archive, other, live), ()), NAMES) == Given((other, live), ())
