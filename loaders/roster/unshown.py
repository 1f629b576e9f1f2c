"""People whom no run fetches: those who are withheld or erased, known by marks of their ORCID iDs."""

from collections.abc import Callable

from app.security.marks import KeyedMarks
from app.storage.folder import DataFolder
from loaders.judgements.journal import read_journal
from loaders.judgements.records import Erase, Withhold, rights_in_force
from loaders.rights.data_subjects import identifier_mark


def find_unshown(folder: DataFolder) -> Callable[[str], bool]:
    """Whether an ORCID iD is one of somebody withheld or erased."""
    rights = rights_in_force(read_journal(folder.judgements))
    wanted = {mark for one in rights if isinstance(one, Withhold | Erase) for mark in one.identifiers}
    if not wanted:
        return lambda _: False
    marks = KeyedMarks(folder.rights_key())
    return lambda orcid: identifier_mark(marks, "ORCID", orcid) in wanted
