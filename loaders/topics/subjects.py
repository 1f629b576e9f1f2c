"""The subjects of papers: counted over all papers, or updated from the last count if little has changed.

A count reads every text. Until a twentieth of the papers is new, gone or changed since the last one,
unchanged papers keep their phrases, others get theirs from the phrases that were counted, papers stay in
their clusters, and a new one joins the cluster with which it has most in common. So topics and clusters
follow from the records, the last count and the ledger; from nothing else.
"""

from collections.abc import Sequence

import pyarrow as pa
import pyarrow.compute as pc

from loaders.ids.ledger import LedgerEntry
from loaders.tables import StageCache, Tables, relation
from loaders.topics.clusters.detection.space import place_papers
from loaders.topics.clusters.find import find_clusters
from loaders.topics.clusters.previous import earlier_communities, earlier_places
from loaders.topics.incremental import FINEST, follow_clusters
from loaders.topics.local.previous import earlier_local_places
from loaders.topics.local.stage import LOCAL, find_local, find_owned_papers, follow_local
from loaders.topics.mining.phrases import Counted, choose_phrases, find_known, read_papers
from loaders.topics.terms.nearness import Nearness
from loaders.topics.terms.usage import find_usage
from loaders.topics.topics import find_topics, mine_topics, mined_links

RECOUNT_AFTER = 20
"""All papers are counted again when more than one in this many has changed. Set by hand."""

_PREFIX = len("phrase:")
_COUNTED = (
    "counted",
    "mined_counted",
    "mined_topics",
    "clusters",
    "paper_clusters",
    "paper_communities",
    *LOCAL,
)


def find_subjects(tables: Tables, kept_as_shown: StageCache, ledger: Sequence[LedgerEntry]) -> None:
    """Find topics, clusters of papers, and the local clusters of each author, institution and venue."""
    _run_queries(tables, "texts", "volumes")
    find_owned_papers(tables)
    if kept_as_shown.recall(tables, *_COUNTED) and _is_little(tables):
        _follow(tables)
    else:
        _count(tables, ledger)
    kept_as_shown.remember(*_COUNTED)
    works, records = (
        tables.one("select record, source, scope, codes, keywords from works"),
        tables.one("select record, paper from paper_records"),
    )
    found = find_topics(_read(tables, "mined_topics"), _read(tables, "mined"), works, records)
    for name, table in zip(("topics", "paper_topics"), found, strict=True):
        tables.use(name, table)


def _count(tables: Tables, ledger: Sequence[LedgerEntry]) -> None:
    """Count phrases and find clusters over all papers, starting from those in the ledger."""
    papers = tables.one("select paper, title, abstract from papers")
    text = read_papers(papers, known=known_phrases(ledger))
    cited = tables.one("select paper, other, kind from paper_relations where kind = 'CITES'")
    records = tables.one("select paper, member from paper_records")
    volumes = frozenset(_read(tables, "volumes")["paper"].to_pylist())
    space = place_papers(text, cited=cited, volumes=volumes)
    topics, mined = mine_topics(text, choose_phrases(text, space.points))
    nearness = Nearness(find_usage(text, space.points))
    clusters, places, together = find_clusters(
        text,
        (space, nearness),
        previous=earlier_places(ledger, records),
        together=earlier_communities(ledger, records),
    )
    tables.use("counted", ["texts"])
    found = {"mined_topics": topics, "mined_counted": mined, "clusters": clusters, "paper_clusters": places}
    for name, table in found.items():
        tables.use(name, table)
    tables.use("paper_communities", together)
    find_local(tables, text, (space, nearness), places, earlier_local_places(ledger, records))
    tables.use("mined", ["mined_counted"])


def known_phrases(ledger: Sequence[LedgerEntry]) -> frozenset[str]:
    """Keys of the phrases that are live topics in the ledger."""
    live = (entry for entry in ledger if entry.kind == "TOPIC" and entry.state == "live")
    members = (member for entry in live for member in entry.members)
    return frozenset(member[_PREFIX:] for member in members if member.startswith("phrase:"))


def _is_little(tables: Tables) -> bool:
    """Whether few papers have changed since the last count."""
    _run_queries(tables, "restated", "lost")
    changed = _rows(tables, "restated") + _rows(tables, "lost")
    return changed * RECOUNT_AFTER <= _rows(tables, "counted_before")


def _follow(tables: Tables) -> None:
    """Keep the clusters of the last count. A new paper joins the nearest one, or none if nothing is near."""
    _follow_phrases(tables)
    _run_queries(tables, "placed_still", "unplaced", "traits")
    tables.sql("nearest", relation(__file__, "sql/nearest", finest=str(FINEST)))
    clusters, places = follow_clusters(
        _read(tables, "clusters_before"), _read(tables, "placed_still"), _read(tables, "nearest")
    )
    for name, table in {"clusters": clusters, "paper_clusters": places}.items():
        tables.use(name, table)
    follow_local(tables)
    for name in ("counted", "mined_counted", "mined_topics", "paper_communities"):
        tables.use(name, [f"{name}_before"])


def _follow_phrases(tables: Tables) -> None:
    """Write the table `mined`: the rows that stay, and the counted phrases of papers that have changed."""
    _run_queries(tables, "mined_still")
    text = read_papers(
        tables.one(
            "select papers.paper, papers.title, papers.abstract from papers join restated"
            " on papers.paper = restated.paper"
        ),
        least=1,
    )
    topics = _read(tables, "mined_topics_before")
    keys = pc.utf8_slice_codeunits(topics["topic"], _PREFIX).to_pylist()
    counted = map(Counted, *(topics[name].to_pylist() for name in ("papers", "title_rate", "free_rate")))
    known = dict(zip(keys, counted, strict=True))
    also = {
        other[_PREFIX:]: key
        for key, others in zip(keys, topics["also"].to_pylist(), strict=True)
        for other in others
    }
    phrases = find_known(text, known, also, _rows(tables, "counted_before"))
    tables.use("mined_now", mined_links(text, phrases, also))
    tables.use("mined", ["mined_still", "mined_now"])


def _run_queries(tables: Tables, *names: str) -> None:
    for name in names:
        tables.sql(name, relation(__file__, f"sql/{name}"))


def _read(tables: Tables, name: str) -> pa.Table:
    return tables.one(f"select * from {name}")  # noqa: S608 - names of our own


def _rows(tables: Tables, name: str) -> int:
    return int(tables.one(f"select count(*) as rows from {name}")["rows"][0].as_py())  # noqa: S608 - as above
