"""Pairs judged by hand on the five listing pages and seven years of IWSLT: the verdicts since 2021 are right.

Each pair was read from the pages and from the XML of the Anthology, without the program.
"""

import tarfile
from collections.abc import Mapping
from pathlib import Path

import pyarrow.parquet as pq
import pytest
import zstandard

from app.api.enums.conflicts import ConflictRule
from app.api.serving import serving
from app.conflict_lists.check import check_with_engine
from app.conflict_lists.tables import StatedByline, StatedLists, StatedPerson
from app.conflict_lists.verdicts import PaperReviewer
from app.graph.engines import open_engine
from app.index.storage.index_store import IndexStore
from app.storage.folder import DataFolder
from loaders.publish.snapshot import GRAPH
from tests.loads.graphs import accepted, load_into, settings_of

pytestmark = [pytest.mark.corpus, pytest.mark.timeout(300)]

ARCHIVE = Path("data") / "acl-anthology-xml-20251114.tar.zst"
VOLUMES = frozenset(f"{year}.iwslt.xml" for year in range(2019, 2026))
RULES = (ConflictRule.TOGETHER, ConflictRule.SAME_INSTITUTION, ConflictRule.SAME_PERSON)

TOGETHER = """
Elizabeth Salesky | Jan Niehues
Ngoc-Quan Pham | Thanh-Le Ha
Changhan Wang | Marcello Federico
Marco Turchi | Roldano Cattoni
Hao Yang | Lizhi Lei
Antonios Anastasopoulos | Matteo Negri
Katsuhito Sudoh | Sebastian Stüker
Kosuke Doi | Yuka Ko
Ha Nguyen | Salima Mdhaffar
Barry Haddow | Yannick Estève
Dávid Javorský | Ondřej Bojar
Juan Pino | Matthias Sperber
Shaohuai Shi | Xiaowen Chu
Shaohuai Shi | Zhenheng Tang
Rodolfo Joel Zevallos | Evgeny Matusov
"""
TOO_LONG_AGO = """
Lucia Specia | Matteo Negri
Lucia Specia | Marco Turchi
Jie Hao | Zhengshan Xue
Xiaopu Li | Zhengshan Xue
Antoine Caubrière | Laurent Besacier
Fethi Bougares | Natalia Tomashenko
Ha Nguyen | Laurent Besacier
Alexandra Birch | Rico Sennrich
Barry Haddow | Philip Williams
Ramon Sanabria | Sebastian Stüker
Thai-Son Nguyen | Jan Niehues
Matteo Negri | Ramon Sanabria
"""
SAME_INSTITUTION = """
Felix Kreuk | Juan Pino
Cihan Xiao | Elizabeth Salesky
Kevin Duh | Ujvala Pradeep
Matthew Wiesner | Nathaniel Romney Robinson
Amir Hussein | Guanghui Qin
Carlos Mullov | Maike Züfle
Sai Koneru | Yining Liu
Josef Jon | Nam Luu
Debjit Dhar | Sayan Das
Alessio Brutti | Beatrice Savoldi
Kurt Micallef | Md Abdur Razzaq Riyadh
Weiting Tan | Xiluo He
"""
ONLY_BY_A_CUT_LIST = """
Longteng Zhang | Chengjian Liu
Xiang Liu | Bo Li
Xiaowen Chu | Wenxiang Lin
Yonggang Zhang | Bingsheng He
Ryan Yide Ran | Yiming Yin
Qing Yang | Qiang Wang
Yang Xiang | Xinglin Pan
Xinglin Pan | Chengjian Liu
Wenxiang Lin | Xiang Liu
Shunkang Zhang | Longteng Zhang
Lei Xia | Yanxin Peng
Anton Isopoussu | Ammar Ahmad Awan
"""
IN_AN_UNKNOWN_YEAR = """
Ye Wang | Yumiao Zhao
Longteng Zhang | Sen Wu
Beicheng Xu | Zhongao Xie
"""
NOTHING = """
Wenqi Jiang | Han Yu
Yuka Ko | Claudia Borg
Xiaoyu Chen | Sara Papi
Peter Polák | Daimeng Wei
Hao Yang | Roldano Cattoni
Ryo Fukuda | Ngoc-Quan Pham
Lizhi Lei | Danni Liu
Minghan Wang | Yuka Ko
Ha Nguyen | Ryo Fukuda
Zhiqiang Rao | Luisa Bentivogli
Shaohuai Shi | Jan Niehues
Shaoduo Gan | Ondřej Bojar
Tal Ben-Nun | Yannick Estève
"""
"""Wenqi Jiang and Han Yu wrote with different people called Shigang Li."""
NAMESAKES = {
    "Rui Wang": ("The AISP-SJTU Simultaneous", "BAGUA"),
    "Min Zhang": ("The HW-TSC’s Offline", "HITSZ"),
    "Liang Ding": ("The USYD-JD Speech Translation", "MirrorAlign"),
}
"""Beginnings of two papers by people of one name."""

_JUDGED = {
    "together": (TOGETHER, "CONFLICT", "TOGETHER"),
    "too long ago": (TOO_LONG_AGO, "NONE_FOUND", "TOGETHER"),
    "same institution": (SAME_INSTITUTION, "CONFLICT", "SAME_INSTITUTION"),
    "only by a cut list": (ONLY_BY_A_CUT_LIST, "CANNOT_BE_RULED_OUT", "TOGETHER"),
    "in an unknown year": (IN_AN_UNKNOWN_YEAR, "CANNOT_BE_RULED_OUT", "TOGETHER"),
    "nothing": (NOTHING, "NONE_FOUND", None),
}
CASES = {
    (one, other): (verdict, rule)
    for text, verdict, rule in _JUDGED.values()
    for one, other in (line.split(" | ") for line in text.strip().splitlines())
}


@pytest.fixture(scope="module")
def data(corpus: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with the five pages and seven volumes."""
    folder = tmp_path_factory.mktemp("gold")
    with (
        (corpus / ARCHIVE).open("rb") as source,
        zstandard.ZstdDecompressor(max_window_size=2**27).stream_reader(source) as plain,
        tarfile.open(fileobj=plain, mode="r|") as archive,
    ):
        for entry in archive:
            if (name := Path(entry.name).name) in VOLUMES:
                (folder / name).write_bytes(archive.extractfile(entry).read())  # type: ignore[union-attr]
    pages = sorted((corpus / "listings").glob("*.txt"))
    load_into(folder / "data", [str(path) for path in (*pages, *sorted(folder.glob("*.xml")))])
    return folder / "data"


Check = Mapping[tuple[str, str], PaperReviewer]


@pytest.fixture(scope="module")
def found(data: Path) -> Check:
    """The verdict about each pair, also of namesakes."""
    pairs = [*CASES, *_namesakes(data)]
    bylines = [StatedByline(one, StatedPerson(one)) for one, _ in pairs]
    lists = StatedLists(bylines, [StatedPerson(other) for _, other in pairs])
    settings = settings_of(data)
    with open_engine(settings) as engine:
        store = IndexStore(DataFolder(data).indexes)
        checked = check_with_engine(engine, store, serving(settings), lists, (2021, RULES))
    return {(row.paper, row.reviewer.text): row for row in checked.rows()}


def _namesakes(data: Path) -> list[tuple[str, str]]:
    """Ids of two people of each name, by a paper of each."""
    files = {table.name: accepted(data).file(table) for table in GRAPH}
    titles = {row["id"]: row["label"] for row in pq.read_table(files["paper"]).to_pylist()}
    by_paper = {
        (row["name_as_written"], titles[row["target"]]): row["source"]
        for row in pq.read_table(files["wrote"]).to_pylist()
    }
    return [
        tuple(
            next(id_ for (own, title), id_ in by_paper.items() if own == name and title.startswith(start))
            for start in starts
        )
        for name, starts in NAMESAKES.items()
    ]


def test_every_pair_has_the_verdict_that_was_judged(found: Check) -> None:
    assert len(CASES) >= 60
    told = {pair: (found[pair].verdict.value, {rule.name for rule in found[pair].rules}) for pair in CASES}
    wrong = {
        pair: (CASES[pair], said)
        for pair, said in told.items()
        if said[0] != CASES[pair][0] or (CASES[pair][1] is not None and CASES[pair][1] not in said[1])
    }
    assert wrong == {}


def test_two_people_of_one_name_are_not_distinguished(data: Path, found: Check) -> None:
    assert [found[pair].verdict.value for pair in _namesakes(data)] == ["CANNOT_BE_RULED_OUT"] * 3
