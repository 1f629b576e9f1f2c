"""Local clusters: whose they are, what they contain, and their labels."""

import random
from collections import defaultdict
from collections.abc import Iterable

import pyarrow as pa
import pytest

from loaders.model.entities import OWNED_PAPERS, PAPER_CLUSTERS
from loaders.topics.clusters.find import place_by_text
from loaders.topics.local.finding import find_local_clusters
from loaders.topics.mining.phrases import PaperText, read_papers
from tests.loaders.topics.texts import field_texts, papers

SUBJECTS = (("bean trellis", "bean weevil"), ("frost cloth", "frost alarm"))
OWN = [f"p{number:02}" for number in range(14)]


@pytest.fixture(scope="module")
def text() -> PaperText:
    """Fourteen papers on gardens, every other of each of two subjects, then fourteen on clocks."""
    texts = []
    for number, one in enumerate(field_texts("garden", "clock", each=14)):
        subject = SUBJECTS[number % 2] if one.field == "garden" else ()
        title = f"{one.field} with {' and '.join((one.terms[0], *subject[:1]))}"
        texts.append((title, f"{one.body} {'. '.join(subject)}."))
    return read_papers(papers(*texts))


def owned(*owners: tuple[str, str, Iterable[str]]) -> pa.Table:
    rows = [{"kind": kind, "owner": owner, "paper": paper} for kind, owner, own in owners for paper in own]
    return pa.Table.from_pylist(rows, OWNED_PAPERS)


def finest(*clusters: Iterable[str]) -> pa.Table:
    rows = [
        {"paper": paper, "level": 2, "cluster": f"2/{number}"}
        for number, members in enumerate(clusters)
        for paper in members
    ]
    return pa.Table.from_pylist(rows, PAPER_CLUSTERS)


def test_two_subjects_within_one_cluster_are_two_local_clusters(text: PaperText) -> None:
    clusters, places = find_local_clusters(
        text, place_by_text(text), owned(("AUTHOR", "s:1@0", OWN)), finest(OWN), seed=1
    )
    named = dict(zip(clusters["cluster"].to_pylist(), clusters["label"].to_pylist(), strict=True))
    papers_of = defaultdict(list)
    for row in places.to_pylist():
        papers_of[named[row["cluster"]]].append(row["paper"])
    assert set(papers_of["bean trellis"]) <= set(OWN[::2])
    assert set(papers_of["frost cloth"]) <= set(OWN[1::2])
    assert min(map(len, papers_of.values())) >= 5
    assert named == {"AUTHOR/s:1@0/p00": "bean trellis", "AUTHOR/s:1@0/p01": "frost cloth"}


@pytest.mark.parametrize(
    ("own", "others"),
    [
        (OWN, (OWN[:8], OWN[8:])),  # no cluster contains more than 60 % of them
        (OWN[:11], (OWN,)),  # too few
        (["p14", *OWN[:2:2], *(f"p{number}" for number in range(15, 28))], ([*OWN, "p14"],)),  # mixed
    ],
)
def test_spread_few_or_mixed_papers_give_an_owner_no_local_clusters(
    text: PaperText, own: list[str], others: tuple[list[str], ...]
) -> None:
    found = find_local_clusters(
        text, place_by_text(text), owned(("VENUE", "v", own)), finest(*others), seed=1
    )
    assert [len(table) for table in found] == [0, 0]


def test_each_owner_has_their_own_whatever_the_order_of_the_rows(text: PaperText) -> None:
    rows = owned(("VENUE", "v", OWN), ("AUTHOR", "s:1@0", OWN))
    shuffled = rows.take(random.Random(3).sample(range(len(rows)), len(rows)))
    found = find_local_clusters(text, place_by_text(text), rows, finest(OWN), seed=1)
    assert found[0]["owner"].to_pylist() == ["s:1@0", "s:1@0", "v", "v"]
    assert found == find_local_clusters(text, place_by_text(text), shuffled, finest(OWN), seed=1)


def test_papers_stay_where_they_were_as_long_as_nothing_is_new(text: PaperText) -> None:
    given = owned(("AUTHOR", "s:1@0", OWN))
    clusters, places = find_local_clusters(text, place_by_text(text), given, finest(OWN), seed=1)
    were = {row["paper"]: row["cluster"] for row in places.to_pylist()}
    earlier = {("AUTHOR", "s:1@0"): {paper: were.get(paper, "") for paper in OWN}}
    again = find_local_clusters(text, place_by_text(text), given, finest(OWN), seed=5, earlier=earlier)
    assert again[1] == places
    assert again[0]["label"] == clusters["label"]
