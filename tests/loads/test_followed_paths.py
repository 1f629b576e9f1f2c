"""Paths between two people whom the operator follows: what happened to them, from loads and judgements."""

import json
import re
import shutil
from dataclasses import dataclass
from itertools import permutations
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

from app.changes.change import PATHS
from app.errors import SettingsError
from loaders.changes.collaborators import CollaboratorGraph
from loaders.changes.followed_paths import read_followed_pairs
from loaders.changes.report import describe_changes_since, read_changes_since
from loaders.judgements.judging import judge
from tests.loaders.webhooks.test_delivery import receiving
from tests.loaders.webhooks.test_receivers import SECRET, written
from tests.loads.graphs import NOON, settings_of
from tests.loads.test_change_log import id_of, load_works, log, names_of
from tests.loads.unserved import unserved
from tests.loads.wangs import phrase

pytestmark = pytest.mark.usefixtures("tables_alone")

ZDENKA, MILOS, OTTOKAR = "Zdenka Hruba", "Milos Kral", "Ottokar Brezina"
JARMILA, ANTON, VERA = "Jarmila Novotna", "Anton Sedlak", "Vera Blaha"
WORKS = {
    "2001.00001": ("Rain barrels in dry summers", f"{ZDENKA}, {MILOS}"),
    "2001.00002": ("Straw mulch on bare soil", f"{MILOS}, {OTTOKAR}"),
    "2001.00003": ("Frost in brass gears", JARMILA),
    "2001.00004": ("Oil lamps in a long hall", ANTON),
    "2001.00005": ("Bells of an old tower", f"{VERA}, {ZDENKA}"),
}
EARLIER = {
    "2001.00006": ("Wells of a dry town", f"{JARMILA}, {ANTON}"),
    "2001.00007": ("Salt on old roads", f"{MILOS}, {VERA}"),
}
LATER = {
    "2001.00008": ("Drip hoses in long summers", f"{ZDENKA}, {OTTOKAR}"),
    "2001.00009": ("Two wheels of one cart", f"{JARMILA}, {ZDENKA}"),
}


@dataclass(frozen=True)
class Followed:
    """A data folder after two loads, the first version, the list of pairs, and what a receiver got."""

    data: Path
    first: str
    pairs: Path
    sent: list[dict[str, Any]]

    def lines(self, of: str | None = None) -> list[str]:
        """What `coterie changes` prints of paths, about one person or everybody."""
        of = of and id_of(self.data, of)
        found = describe_changes_since(read_changes_since(settings_of(self.data), self.first, of))
        return [line.strip() for line in found if " path " in line]


@pytest.fixture(scope="module")
def followed(tmp_path_factory: pytest.TempPathFactory) -> Followed:
    """Four pairs, one of nobody, and a load of WORKS and LATER after one of WORKS and EARLIER."""
    folder = tmp_path_factory.mktemp("followed")
    data, pairs = folder / "data", folder / "pairs.txt"
    with unserved(), receiving(200) as host:
        load_works(data, WORKS | EARLIER)
        first = log(data).versions()[0].header.version
        ends = [(MILOS, JARMILA), (OTTOKAR, ZDENKA), (MILOS, VERA), (ANTON, JARMILA), (ANTON, MILOS)]
        lines = [f"{id_of(data, one)}, {id_of(data, other)}" for one, other in ends]
        pairs.write_text("\n".join(["", *lines, "A000 A001"]), encoding="utf-8")
        hooks = [{"url": host.receiver.url, "secret": SECRET, "private": True}]
        webhooks = written(folder, json.dumps(hooks))
        load_works(data, WORKS | LATER, followed_paths=pairs, webhooks=webhooks)
    ((_, body),) = host.got
    sent = [one for one in json.loads(body)["data"]["changes"] if one["kind"].endswith("_path")]
    return Followed(data, first, pairs, sent)


def test_a_message_has_what_became_of_each_path_with_a_paper_for_each_hop(followed: Followed) -> None:
    names = names_of(followed.data)
    found = {
        (
            change["kind"],
            frozenset(names[id_] for id_ in (change["id"], change["others"][0])),
            tuple(names[id_] for id_ in change["others"][1:]),
            frozenset(names[id_] for id_ in change.get("papers", ())),
        )
        for change in followed.sent
    }
    barrels, bells, hoses, cart = ((WORKS | LATER)[f"2001.0000{number}"][0] for number in (1, 5, 8, 9))
    assert found == {
        ("new_path", frozenset({MILOS, JARMILA}), (ZDENKA,), frozenset({barrels, cart})),
        ("shorter_path", frozenset({OTTOKAR, ZDENKA}), (), frozenset({hoses})),
        ("longer_path", frozenset({MILOS, VERA}), (ZDENKA,), frozenset({barrels, bells})),
        ("ended_path", frozenset({ANTON, JARMILA}), (), frozenset()),
    }


def test_the_command_lists_the_paths_of_either_end_in_words(followed: Followed) -> None:
    lines = [followed.lines(of) for of in (ZDENKA, OTTOKAR, ANTON)]
    assert lines[0] == lines[1]
    assert [re.sub(r"\b[AP][0-9a-z]{12}\b", "ID", line) for line in (*lines[0], *lines[2])] in (
        [f"ID {one}: shorter path to ID {other}, 1 hop (ID)", f"ID {third}: no path any more to ID {fourth}"]
        for one, other in permutations((ZDENKA, OTTOKAR))
        for third, fourth in permutations((ANTON, JARMILA))
    )


def test_nobody_who_is_withheld_is_named_and_no_change_says_that_they_are_gone(
    followed: Followed, tmp_path: Path
) -> None:
    data = Path(shutil.copytree(followed.data, tmp_path / "data"))
    settings = settings_of(data).model_copy(update={"followed_paths": followed.pairs})
    judge(settings, [phrase("withhold", id_of(data, ZDENKA))], clock=lambda: NOON)
    kinds = [change.kind for version in log(data).versions() for change in version.read()]
    assert [kind for kind in kinds if kind in PATHS] == ["ended_path"]


LINKS = [("A1", "A2"), ("A2", "A9"), ("A1", "A3"), ("A3", "A9"), ("A5", "A1"), ("A4", "A5"), ("A6", "A4")]
PEOPLE = {"A1": "PERSON", "A2": "GROUP", "A3": "PERSON", "A4": "PERSON", "A5": "GROUP", "A6": "PERSON"}


def collaboration() -> CollaboratorGraph:
    people = PEOPLE | {"A9": "UNKNOWN"}
    ends = {"source": [one for one, _ in LINKS], "target": [other for _, other in LINKS]}
    return CollaboratorGraph.of(
        pa.table({"id": list(people), "nature": list(people.values())}), pa.table(ends)
    )


@pytest.mark.parametrize(
    ("starts", "ends", "hidden", "expected"),
    [
        (["A1"], ["A9"], [], ("A1", "A3", "A9")),
        (["A9"], ["A2", "A1"], [], ("A9", "A2")),
        (["A1"], ["A9"], ["A3"], ()),
        (["A1"], ["A6"], [], ()),
        (["A5"], ["A6"], [], ("A5", "A4", "A6")),
        (["A1"], ["A0"], [], ()),
        (["A1"], ["A1"], [], ("A1",)),
    ],
)
def test_a_shortest_path_goes_through_no_group_and_nobody_hidden(
    starts: list[str], ends: list[str], hidden: list[str], expected: tuple[str, ...]
) -> None:
    assert collaboration().without(hidden).path(starts, ends) == expected


def test_pairs_are_read_as_an_editor_of_windows_saves_them(tmp_path: Path) -> None:
    file = tmp_path / "pairs.txt"
    file.write_bytes("\ufeffA123 A456\r\nA456,A789\r\n".encode())
    assert read_followed_pairs(file) == (("A123", "A456"), ("A456", "A789"))


@pytest.mark.parametrize("content", ["A123", "A123 A456 A789", "A123 P456", "Ada Bo"])
def test_a_line_that_is_not_two_people_is_refused(tmp_path: Path, content: str) -> None:
    file = tmp_path / "pairs.txt"
    file.write_text(content)
    with pytest.raises(SettingsError, match="has not the ids of two people"):
        read_followed_pairs(file)
