"""Institutions that share a name: a load that does not name them leaves their ids and rows as they were."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from app.storage.folder import DataFolder
from loaders.ids.changes import read_events
from loaders.loading.accepted import read_accepted
from tests.loads.graphs import LISTINGS, accepted, rows_of
from tests.loads.unserved import accept

pytestmark = pytest.mark.slow

DUBLIN, CAMBRIDGE, SAIL = "05dxps055", "03yrm5c26", "02mhbdp94"
AFFILIATIONS = {
    "knots": ("Trinity College, Dublin, Ireland", "Trinity College", "Trinity College and Sail University"),
    "ropes": ("Trinity College, Cambridge, UK", "Sail University, Bremen"),
    "sails": ("Trinity College, Dublin, Ireland",),
    "seas": (
        "Sail University, Bremen",
        "Wave School",
        "Foam School",
        "Surf School",
        "Trinity College, Dublin",
    ),
}


def write_registry(folder: Path, **aliases: Sequence[str]) -> Path:
    """Two colleges of one name in two places, and a university; with names that somebody has besides."""
    organisations = (
        (DUBLIN, "Trinity College", "Dublin", "IE", aliases.get("dublin", ())),
        (CAMBRIDGE, "Trinity College", "Cambridge", "GB", ()),
        (SAIL, "Sail University", "Bremen", "DE", aliases.get("sail", ())),
    )
    lines = [
        json.dumps(
            {
                "id": f"https://ror.org/{ror}",
                "status": "active",
                "types": ["education"],
                "names": [
                    {"value": name, "types": ["label", "ror_display"]},
                    *({"value": alias, "types": ["alias"]} for alias in also),
                ],
                "locations": [{"geonames_details": {"country_code": country, "name": city}}],
            }
        )
        for ror, name, city, country, also in organisations
    ]
    (folder / "registry.jsonl").write_text("\n".join([*lines, ""]), encoding="utf-8")
    return folder / "registry.jsonl"


def write_volume(folder: Path, name: str) -> Path:
    """Papers of one author each, with the affiliations of that name."""
    papers = [
        f'<paper id="{n}"><title>{name.title()} that Hold {n}</title><author><first>Ada</first>'
        f"<last>Lind{name}{n}</last><affiliation>{text}</affiliation></author></paper>"
        for n, text in enumerate(AFFILIATIONS[name], 1)
    ]
    meta = f"<meta><booktitle>Proceedings of {name.title()}</booktitle><year>2020</year></meta>"
    volume = f'<volume id="1">{meta}{"".join(papers)}</volume>'
    file = folder / f"2020.{name}.xml"
    head = '<?xml version="1.0" encoding="UTF-8"?>\n'
    file.write_text(f'{head}<collection id="2020.{name}">{volume}</collection>\n', encoding="utf-8")
    return file


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


def institutions(data: Path) -> dict[str, tuple[str, ...]]:
    """The members of every institution, by id."""
    ledger = read_accepted(DataFolder(data)).ledger
    return {one.id: one.members for one in ledger if one.kind == "INSTITUTION" and one.state == "live"}


def changes(data: Path) -> list[str]:
    """What the last load did to ids of institutions."""
    return [event.kind for event in read_events(accepted(data)) if event.id.startswith("I")]


def test_a_load_without_these_names_leaves_their_people_unchanged(data: Path, tmp_path: Path) -> None:
    accept(data, write_registry(tmp_path), write_volume(tmp_path, "knots"))
    before, rows = institutions(data), rows_of(accepted(data))["institution"]
    accept(data, LISTINGS[0])
    assert len({member for members in before.values() for member in members}) < sum(map(len, before.values()))
    assert (changes(data), institutions(data), rows_of(accepted(data))["institution"]) == ([], before, rows)


def test_a_second_organisation_of_the_same_name_gets_an_id_of_its_own(data: Path, tmp_path: Path) -> None:
    accept(data, write_registry(tmp_path), write_volume(tmp_path, "sails"))
    before = institutions(data)
    accept(data, write_volume(tmp_path, "ropes"))
    assert (changes(data), before.items() <= institutions(data).items()) == (["born", "born"], True)


def test_the_order_of_loads_gives_the_same_institutions(tmp_path: Path) -> None:
    registry = write_registry(tmp_path)
    knots, ropes = write_volume(tmp_path, "knots"), write_volume(tmp_path, "ropes")
    orders = [[registry, knots, ropes]], [[registry, knots], [ropes]], [[ropes], [knots], [registry], [knots]]
    found = []
    for number, order in enumerate(orders):
        for paths in order:
            accept(tmp_path / str(number), *paths)
        found.append(sorted(institutions(tmp_path / str(number)).values()))
    assert found == [found[0]] * len(orders)


def test_an_organisation_keeps_its_id_though_most_of_its_names_are_anothers_now(
    data: Path, tmp_path: Path
) -> None:
    names = ("Wave School", "Foam School", "Surf School")
    accept(data, write_registry(tmp_path, sail=names), write_volume(tmp_path, "seas"))
    before = {members[-1]: id_ for id_, members in institutions(data).items()}
    accept(data, write_registry(tmp_path, dublin=names))
    assert ({members[-1]: id_ for id_, members in institutions(data).items()}, changes(data)) == (
        before,
        ["split"],
    )
