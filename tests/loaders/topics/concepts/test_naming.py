"""Topics get names, broader topics and identifiers of the concepts that have their phrases as names."""

from pathlib import Path

from loaders.store.columns import record_id
from loaders.topics.concepts.faults import ConceptFault
from loaders.topics.rows import Topic
from tests.loaders.topics.concepts.worlds import concept, named, phrase

NETS = phrase("neural network", "neural networks")
OTHER_NETS = phrase("neural net", "neural nets")
LEARNING = Topic("arxiv:cs.LG", "ARXIV_CATEGORY", "cs.LG", "Machine Learning")


def test_a_topic_has_the_preferred_label_and_all_names_with_their_languages(tmp_path: Path) -> None:
    known = concept("http://v/1", "Neural Network@en", "Neuronales Netz@de", "connectionist model@en")
    world = named(tmp_path, [NETS], [known])
    assert (world.labels, world.names, world.identifiers, world.records) == (
        {"phrase:neural network": "Neural Network"},
        {
            "phrase:neural network": [
                ("Neural Network", "en"),
                ("neural networks", None),
                ("connectionist model", "en"),
                ("Neuronales Netz", "de"),
            ]
        },
        [("phrase:neural network", "SOURCE_PAGE", "http://v/1")],
        [(record_id(known), "phrase:neural network")],
    )


def test_a_concept_without_an_english_name_does_not_change_the_label(tmp_path: Path) -> None:
    world = named(tmp_path, [NETS], [concept("http://v/1", "Neuronales Netz@de", "neural network@en")])
    assert world.labels == {"phrase:neural network": "neural network"}
    assert named(tmp_path / "2", [NETS], [concept("http://v/1", "neural network@de")]).names == {}


def test_phrases_of_one_concept_are_one_topic_with_the_papers_of_both(tmp_path: Path) -> None:
    world = named(
        tmp_path,
        [NETS, OTHER_NETS],
        [concept("http://v/1", "Neural Network", "neural net")],
        [
            ("p", "phrase:neural net", 0.25, "mined"),
            ("p", "phrase:neural network", 0.5, "mined"),
            ("q", "phrase:neural net", 1.0, "stated"),
        ],
    )
    assert (world.papers, [(row["topic"], row["also"]) for row in world.topics]) == (
        [("p", "phrase:neural network", 0.75, "mined"), ("q", "phrase:neural network", 1.0, "stated")],
        [("phrase:neural network", ["concept:skos:http://v/1", "phrase:neural net"])],
    )


def test_broader_concepts_of_a_topic_are_added_and_no_others(tmp_path: Path) -> None:
    concepts = [
        concept("http://v/nets", "Neural Network", broader=("http://v/learning",)),
        concept("http://v/learning", "Learning", codes=("4.2",)),
        concept("http://v/top", "Computing", narrower=("http://v/learning", "http://v/unused")),
        concept("http://v/unused", "Unused"),
    ]
    world = named(tmp_path, [NETS], concepts)
    above = [(row["label"], row["scheme"], row["code"]) for row in world.topics]
    assert (world.broader, above) == (
        [("Learning", "Computing"), ("Neural Network", "Learning")],
        [
            ("Learning", "VOCABULARY", "4.2"),
            ("Computing", "VOCABULARY", None),
            ("Neural Network", "PHRASE", None),
        ],
    )


def test_a_name_of_two_concepts_joins_neither_and_is_reported(tmp_path: Path) -> None:
    world = named(
        tmp_path,
        [phrase("bank", "bank")],
        [concept("http://v/1", "Bank"), concept("http://v/2", "Shore", "bank")],
    )
    assert (world.labels, world.names, world.faults) == (
        {"phrase:bank": "bank"},
        {},
        (ConceptFault("skos", "several concepts are called 'bank': http://v/1, http://v/2"),),
    )


def test_an_identifier_of_a_person_or_a_place_is_not_read_for_a_topic(tmp_path: Path) -> None:
    keys = ("https://orcid.org/0000-0002-1825-0097", "https://ror.org/021nxhr62", "http://v/1")
    found = [
        named(tmp_path / str(n), [NETS], [concept(key, "Neural Network")]).identifiers
        for n, key in enumerate(keys)
    ]
    assert found == [[], [], [("phrase:neural network", "SOURCE_PAGE", "http://v/1")]]


def test_an_acronym_is_no_word_in_small_letters(tmp_path: Path) -> None:
    known = concept("http://v/1", "Acquired Immunodeficiency Syndrome", "AIDS")
    aids, long = phrase("aid", "visual aids"), phrase("syndrome", "the syndrome (AIDS)", also=("phrase:aid",))
    labels = [named(tmp_path / str(n), [topic], [known]).labels for n, topic in enumerate((aids, long))]
    assert labels == [
        {"phrase:aid": "visual aids"},
        {"phrase:syndrome": "Acquired Immunodeficiency Syndrome"},
    ]


def test_a_loop_ends_and_is_reported(tmp_path: Path) -> None:
    concepts = [
        concept("http://v/1", "Neural Network", broader=("http://v/2", "http://v/1")),
        concept("http://v/2", "Learning", broader=("http://v/3",)),
        concept("http://v/3", "Training", broader=("http://v/2",)),
    ]
    world = named(tmp_path, [NETS], concepts)
    assert (world.broader, world.faults) == (
        [("Neural Network", "Learning")],
        (ConceptFault("skos", "each of these is above the others: Learning, Training"),),
    )


def test_topics_of_cso_of_one_meaning_have_the_preferred_one_s_name(tmp_path: Path) -> None:
    equal = [
        concept("https://cso/a", "neural nets", source="cso", shown_as=("https://cso/b",)),
        concept("https://cso/b", "neural networks", source="cso", same_as=("https://cso/a",)),
        concept("https://cso/top", "computer science", source="cso", narrower=("https://cso/a",)),
    ]
    world = named(tmp_path, [OTHER_NETS], equal)
    assert (world.broader, world.identifiers[1]) == (
        [("neural networks", "computer science")],
        ("phrase:neural net", "SOURCE_PAGE", "https://cso/b"),
    )


def test_tree_numbers_of_mesh_give_the_broader_heading(tmp_path: Path) -> None:
    headings = [
        concept("D900001", "Neural Networks", source="mesh", also_keys=("C26.900",), broader=("C26",)),
        concept("D900003", "Learning", source="mesh", also_keys=("C26",)),
    ]
    world = named(tmp_path, [NETS], headings)
    assert (world.broader, world.identifiers, world.topics[0]["scheme"], world.topics[0]["code"]) == (
        [("Neural Networks", "Learning")],
        [("concept:mesh:D900003", "MESH", "D900003"), ("phrase:neural network", "MESH", "D900001")],
        "MESH",
        "D900003",
    )


def test_names_of_parts_are_names_of_the_heading(tmp_path: Path) -> None:
    parts = [
        concept("D900001", "Networks, Artificial", source="mesh", named_by=("M1",)),
        concept("M1", "Networks, Artificial", source="mesh", named_by=("T1",)),
        concept("T1", "Neural Networks", source="mesh"),
    ]
    world = named(tmp_path, [NETS], parts)
    assert world.labels == {"phrase:neural network": "Networks, Artificial"}


def test_a_category_keeps_its_name_and_has_a_concept_only_without_a_phrase(tmp_path: Path) -> None:
    known = concept("http://v/1", "machine learning", "statistical learning")
    alone = named(tmp_path / "1", [LEARNING], [known])
    beside = named(
        tmp_path / "2", [LEARNING, phrase("statistical learning", "statistical learning")], [known]
    )
    assert (alone.labels, sorted(alone.names), sorted(beside.names)) == (
        {"arxiv:cs.LG": "Machine Learning"},
        ["arxiv:cs.LG"],
        ["phrase:statistical learning"],
    )


def test_the_first_of_two_disagreeing_vocabularies_is_used(tmp_path: Path) -> None:
    concepts = [
        concept("https://cso/a", "neural nets", source="cso"),
        concept("https://cso/b", "neural networks", source="cso"),
        concept("http://v/1", "Neural Network", "neural net"),
    ]
    world = named(tmp_path, [NETS, OTHER_NETS], concepts)
    assert (world.labels, world.faults) == (
        {"phrase:neural net": "neural nets", "phrase:neural network": "neural networks"},
        (
            ConceptFault(
                "skos", "'Neural Network' has names of several other concepts: neural nets, neural networks"
            ),
        ),
    )


def test_without_a_vocabulary_nothing_changes(tmp_path: Path) -> None:
    world = named(tmp_path, [NETS], [], [("p", "phrase:neural network", 0.5, "mined")])
    assert (world.labels, world.papers, world.names, world.faults) == (
        {"phrase:neural network": "neural networks"},
        [("p", "phrase:neural network", 0.5, "mined")],
        {},
        (),
    )
