"""A path never runs through two people of one name as one, and states its confidence in each person."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cli.forks import coterie
from tests.cli.processes import ask, serving
from tests.loads.growth import write_works
from tests.loads.wangs import papers_of

WORKS = {
    "2001.00001": ("Rain barrels in dry summers", "Zdenka Hruba, Wei Wang"),
    "2001.00002": ("Straw mulch on bare soil", "Wei Wang, Zdenka Hruba"),
    "2001.00003": ("Gossip of brass bells", "Ottokar Brezina, Wei Wang"),
    "2001.00004": ("Bells that gossip at noon", "Wei Wang, Ottokar Brezina"),
    "2001.00005": ("Rain on a tin roof", "Zdenka Hruba, Dorota Vesela"),
    "2001.00006": ("Coins of a drowned town", "Dorota Vesela, Jan Cerny"),
}
PATHS = """{
  collaboratorPaths(from: "%s", to: "%s", minIdentityConfidence: %s) {
    ... on CollaboratorPaths { paths { identityConfidence joints { author { id } samePerson } } }
    ... on NoPathFound { reason removedBy }
  }
}"""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, dict[str, str]]]:
    """A service, and the id of each author of a name that one person has."""
    folder = tmp_path_factory.mktemp("paths")
    data = folder / "data"
    dump = Path(write_works(folder, WORKS))
    text = dump.read_text(encoding="utf-8")
    dump.write_text(text.replace("Jan Cerny\t\tcs.DL", "Jan Cerny\t\tcs.SD"), encoding="utf-8")
    coterie("load", str(dump), data=data)
    names = ("Zdenka Hruba", "Ottokar Brezina", "Dorota Vesela", "Jan Cerny")
    with serving(data) as address:
        yield address, {name: next(iter(papers_of(data, name))) for name in names}


def test_two_people_of_one_name_connect_no_path_at_any_confidence(
    served: tuple[str, dict[str, str]],
) -> None:
    assert found(served, "Ottokar Brezina", None) == {"reason": "NOT_CONNECTED", "removedBy": []}


def test_one_person_by_name_alone_joins_with_less_than_certainty(served: tuple[str, dict[str, str]]) -> None:
    (path,) = found(served, "Jan Cerny", None)["paths"]
    (joint,) = path["joints"]
    assert joint["author"]["id"] == served[1]["Dorota Vesela"]
    assert 0.5 < path["identityConfidence"] <= joint["samePerson"] < 0.95


def test_a_higher_confidence_removes_the_path_and_names_the_limit(
    served: tuple[str, dict[str, str]],
) -> None:
    assert found(served, "Jan Cerny", 0.95) == {
        "reason": "REMOVED_BY_LIMITS",
        "removedBy": ["MIN_IDENTITY_CONFIDENCE"],
    }


def found(served: tuple[str, dict[str, str]], to: str, least: float | None) -> Any:
    """The paths from Zdenka Hruba."""
    address, ids = served
    query = PATHS % (ids["Zdenka Hruba"], ids[to], "null" if least is None else least)
    return ask(address, query)["collaboratorPaths"]
