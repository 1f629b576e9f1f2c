"""What tables state of two people: institutions and domains that are a conflict, and those that are not."""

import pytest

from app.conflict_lists.stated import stated_reason
from app.conflict_lists.tables import StatedPerson


@pytest.mark.parametrize("institution", ["-", "?", "...", "N/A", "none", "Unknown", "No affiliation"])
def test_a_placeholder_is_no_institution(institution: str) -> None:
    assert stated_reason(StatedPerson("A", institution), StatedPerson("B", institution)) is None


@pytest.mark.parametrize(
    ("one", "other", "shared"),
    [
        ("cam.ac.uk", "cam.ac.uk", "cam.ac.uk"),
        ("cl.cam.ac.uk", "cam.ac.uk", "cam.ac.uk"),
        ("ac.uk", "cam.ac.uk", None),
        ("edu.au", "edu.au", None),
        ("uk", "cam.ac.uk", None),
        ("ox.ac.uk", "cam.ac.uk", None),
        ("", "", None),
    ],
)
def test_a_domain_is_shared_if_one_institution_has_it(one: str, other: str, shared: str | None) -> None:
    found = stated_reason(StatedPerson("A", email_domain=one), StatedPerson("B", email_domain=other))
    assert found == (shared and f"A: The tables state one e-mail domain for both: {shared}.")
