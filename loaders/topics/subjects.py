"""What papers are about: counted over all of them, or followed from the last count where little has changed.

A count reads every text. Until a twentieth of the papers has come, gone or said something else since the
last one, papers that say the same keep their phrases, others get theirs from the phrases that were counted,
papers stay in their clusters, and a new one joins the cluster with which it has most in common. So topics
and clusters follow from the records, the last count and the ledger; from nothing else.
"""

from collections.abc import Sequence

import pyarrow as pa
import pyarrow.compute as pc

from loaders.ids.ledger import Entry
from loaders.tables import Kept, Tables, relation
from loaders.topics.clusters.earlier import earlier_places
from loaders.topics.clusters.find import find_clusters
from loaders.topics.followed import FINEST, follow_clusters
from loaders.topics.phrases import choose_phrases, find_known, read_papers
from loaders.topics.topics import find_topics, mine_topics, mined_links

A_COUNT_LASTS = 20
"""One paper in so many may change before all are counted again."""

_COUNTED = ("counted", "mined_counted", "mined_topics", "clusters", "paper_clusters")


def find_subjects(tables: Tables, kept: Kept, ledger: Sequence[Entry]) -> None:
    """From `works`, `paper_records`, `papers`, `bylines` and `paper_venues` leave `topics`, `paper_topics`,
    `clusters` and `paper_clusters`, as loaders/entities.py describes them.
    """  # noqa: D205 - one sentence
    _ask(tables, "texts")
    if not (kept.recall(tables, *_COUNTED) and _is_little(tables) and _follow(tables)):
        _count(tables, ledger)
    kept.remember(*_COUNTED)
    works, records = (
        tables.one("select record, source, scope, codes, keywords from works"),
        tables.one("select record, paper from paper_records"),
    )
    found = find_topics(_read(tables, "mined_topics"), _read(tables, "mined"), works, records)
    for name, table in zip(("topics", "paper_topics"), found, strict=True):
        tables.use(name, table)


def _count(tables: Tables, ledger: Sequence[Entry]) -> None:
    """Count phrases and find clusters over all papers, from those that the ledger knows."""
    text = read_papers(tables.one("select paper, title, abstract from papers"))
    phrases = choose_phrases(text)
    topics, mined = mine_topics(text, phrases)
    bylines = tables.one("select paper, name from bylines where name is not null")
    clusters, places = find_clusters(
        text,
        phrases,
        bylines,
        tables.one("select paper, venue from paper_venues"),
        cited=tables.one("select paper, other, kind from paper_relations"),
        previous=earlier_places(ledger, tables.one("select paper, member from paper_records")),
    )
    tables.use("counted", ["texts"])
    found = {"mined_topics": topics, "mined_counted": mined, "clusters": clusters, "paper_clusters": places}
    for name, table in found.items():
        tables.use(name, table)
    tables.use("mined", ["mined_counted"])


def _is_little(tables: Tables) -> bool:
    """Whether few papers have changed since the last count."""
    _ask(tables, "restated", "lost")
    changed = _rows(tables, "restated") + _rows(tables, "lost")
    return changed * A_COUNT_LASTS <= _rows(tables, "counted_before")


def _follow(tables: Tables) -> bool:
    """Follow from the last count; False where a new paper has nothing in common with any cluster."""
    _follow_phrases(tables)
    _ask(tables, "placed_still", "unplaced", "traits")
    tables.sql("nearest", relation(__file__, "sql/nearest", finest=str(FINEST)))
    if _rows(tables, "nearest") < _rows(tables, "unplaced"):
        return False
    clusters, places = follow_clusters(
        _read(tables, "clusters_before"), _read(tables, "placed_still"), _read(tables, "nearest")
    )
    for name, table in {"clusters": clusters, "paper_clusters": places}.items():
        tables.use(name, table)
    for name in ("counted", "mined_counted", "mined_topics"):
        tables.use(name, [f"{name}_before"])
    return True


def _follow_phrases(tables: Tables) -> None:
    """Leave `mined`: what stays, and the counted phrases of papers that say something else."""
    _ask(tables, "mined_still")
    text = read_papers(
        tables.one(
            "select papers.paper, papers.title, papers.abstract from papers join restated"
            " on papers.paper = restated.paper"
        ),
        least=1,
    )
    topics = _read(tables, "mined_topics_before")
    keys = pc.utf8_slice_codeunits(topics["topic"], len("phrase:")).to_pylist()
    known = dict(zip(keys, topics["papers"].to_pylist(), strict=True))
    phrases = find_known(text, known, _rows(tables, "counted_before"))
    tables.use("mined_now", mined_links(text, phrases))
    tables.use("mined", ["mined_still", "mined_now"])


def _ask(tables: Tables, *names: str) -> None:
    for name in names:
        tables.sql(name, relation(__file__, f"sql/{name}"))


def _read(tables: Tables, name: str) -> pa.Table:
    return tables.one(f"select * from {name}")  # noqa: S608 - names of our own


def _rows(tables: Tables, name: str) -> int:
    return int(tables.one(f"select count(*) as rows from {name}")["rows"][0].as_py())  # noqa: S608 - as above
