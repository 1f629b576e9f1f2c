"""Labels of local clusters take phrases that are likely to be topics of their papers."""

import numpy as np

from loaders.topics.clusters.detection.space import place_papers
from loaders.topics.local.naming import name_local_clusters
from loaders.topics.mining.phrases import read_papers
from loaders.topics.terms.usage import find_usage
from tests.loaders.topics.texts import FIELDS, field_texts, papers


def labels(*groups: list[tuple[str, str]]) -> list[str | None]:
    """Labels of clusters of one owner, a cluster a group of titles and abstracts; others fill the graph."""
    own = [paper for group in groups for paper in group]
    others = [
        (f"{one.field} with {' and '.join(one.terms[:2])}", one.body)
        for one in field_texts("garden", "clock", each=14)
    ]
    text = read_papers(papers(*own, *others))
    member = np.repeat(np.arange(len(groups)), [len(group) for group in groups])
    usage = find_usage(text, place_papers(text).points)
    named = name_local_clusters(text, usage, [(np.arange(len(own)), member)])
    return [name.label if name else None for name in named[0]]


def test_a_phrase_of_only_some_papers_is_in_no_label() -> None:
    frost = [(f"Frost cloth {word}", "A frost cloth keeps warm.") for word in ("one", "two")]
    salt = [(f"Frost cloth with salt lamps {word}", "A salt lamp is lit.") for word in ("six", "ten", "nine")]
    beans = [(f"Bean trellis {word}", "A bean trellis stands.") for word in ("one", "two", "six")]
    assert labels([*frost, *salt], beans) == ["frost cloth", "bean trellis"]


def test_two_phrases_that_most_of_the_papers_are_about_are_both_in_the_label() -> None:
    frost = [
        (f"Frost cloth and snow fence {word}", "Snow fence, frost cloth.") for word in ("one", "two", "six")
    ]
    beans = [(f"Bean trellis {word}", "A bean trellis stands.") for word in ("one", "two", "six")]
    assert labels(frost, beans) == ["frost cloth · Snow fence", "bean trellis"]


def test_papers_that_share_no_topic_have_no_label() -> None:
    mixed = [("Frost cloth", "It is warm."), ("Snow fence", "It is high."), ("Salt lamp", "It is lit.")]
    beans = [(f"Bean trellis {word}", "A bean trellis stands.") for word in ("one", "two", "six")]
    assert labels(mixed, beans) == [None, "bean trellis"]


def test_a_phrase_that_a_paper_only_mentions_does_not_count() -> None:
    others = [(f"{one.field} with {one.terms[0]}", one.body) for one in field_texts(*FIELDS, each=20)]
    paper = ("Drip hose and straw mulch", "A drip hose by the tower bell. Straw mulch on a seed bed.")
    text = read_papers(papers(paper, *others))
    usage = find_usage(text, place_papers(text).points)
    assert [
        sorted(text.keys[phrase] for phrase in each[0].indices) for each in (usage.present, usage.likely)
    ] == [
        ["bell", "drip hose", "seed bed", "straw mulch", "tower bell"],
        ["drip hose", "straw mulch"],
    ]


def test_a_label_of_few_papers_takes_phrases_of_their_titles() -> None:
    body = "A salt lamp is lit. A salt lamp shines."
    frost = [("Frost cloth", body), ("A frost cloth", body), ("Cloth of snow", body)]
    beans = [(f"Bean trellis {word}", "A bean trellis stands.") for word in ("one", "two", "six")]
    assert labels(frost, beans) == ["frost cloth", "bean trellis"]
