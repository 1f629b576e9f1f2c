"""What becomes of topics, their ids and topic clusters when a corpus grows."""

import pyarrow as pa
import pytest

from bench.splitting.practice import folder
from bench.topics.keyphrases import a_tenth_new, paper_table, read_arxiv, with_those_in_none
from loaders.ids.assignment import assign_ids
from loaders.ids.clusters import Cluster
from loaders.ids.ledger import LedgerEntry
from loaders.topics.clusters.find import find_clusters
from loaders.topics.mining.phrases import choose_phrases, read_papers
from loaders.topics.subjects import known_phrases
from loaders.topics.topics import mine_topics


def load(papers: pa.Table, ledger: tuple[LedgerEntry, ...]) -> tuple[LedgerEntry, ...]:
    """The ledger after the topics of these papers have their ids."""
    text = read_papers(papers, known=known_phrases(ledger))
    topics, _ = mine_topics(text, choose_phrases(text))
    clusters = [Cluster(row["topic"], frozenset((row["topic"], *row["also"]))) for row in topics.to_pylist()]
    return assign_ids("TOPIC", clusters, ledger).entries


@pytest.fixture(scope="module")
def digital_libraries() -> pa.Table:
    return paper_table(read_arxiv(folder() / "data", "cs.DL"))


@pytest.mark.corpus
@pytest.mark.timeout(600)
def test_few_topics_end_when_a_corpus_doubles_and_lost_ids_redirect_or_end(
    digital_libraries: pa.Table,
) -> None:
    half = load(digital_libraries.take(list(range(0, len(digital_libraries), 2))), ())
    after = {entry.id: entry for entry in load(digital_libraries, half)}
    lost = [after[entry.id] for entry in half if after[entry.id].state != "live"]
    assert len(lost) <= len(half) * 0.02
    assert all(after[one.became].state == "live" for one in lost if one.became)
    assert {one.state for one in lost if not one.became} <= {"ended"}


@pytest.mark.corpus
@pytest.mark.timeout(600)
def test_papers_stay_in_their_clusters_when_a_tenth_of_new_papers_comes(digital_libraries: pa.Table) -> None:
    growth = a_tenth_new(digital_libraries)
    assert [level >= 0.93 for level in growth.warm()] == [True, True, True]


@pytest.mark.corpus
def test_papers_counted_again_are_in_the_same_clusters_with_the_same_fit(digital_libraries: pa.Table) -> None:
    text = read_papers(digital_libraries)
    clusters, places, together = find_clusters(text)
    again = find_clusters(text, previous=with_those_in_none(places, text), together=together)
    assert again == (clusters, places, together)
