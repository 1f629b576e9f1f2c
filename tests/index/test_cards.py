"""What people, papers and all else are drawn with is in the index as it is in the graph."""

import numpy as np
import pyarrow as pa
import pytest

from app.index.answers.cards import cards
from app.index.storage.layout import Index
from app.index.storage.texts import Texts
from tests.graph.graphs import read_graph

SCHOLARS = read_graph("scholars")
KINDS = ("author", "paper", "topic", "institution", "venue")
NODES = {row["id"]: row for kind in KINDS for row in SCHOLARS[kind]}


def test_every_card_has_the_values_of_its_node(scholars: Index) -> None:
    stored = cards(scholars, [*reversed(NODES), "A99", "C01", "", "nothing"])
    assert stored == {
        id_: {name: node.get(name) for name in stored.get(id_, ())} for id_, node in NODES.items()
    }


def test_a_field_outside_the_card_raises_key_error(scholars: Index) -> None:
    (card,) = cards(scholars, ["A01"]).values()
    assert (card["label"], card.get("first_year")) == ("Ada Lind", NODES["A01"]["first_year"])
    with pytest.raises(KeyError, match="names"):
        card.get("names")


def test_texts_in_any_script_are_returned_unchanged() -> None:
    results = ["Ada", "", "Łukasz 王", "x" * 300, "é"]
    column = pa.chunked_array([["left out", *results[:2]], results[2:]]).slice(1)
    assert Texts.of(column).texts_at([4, 2, 0, 1, 3]) == ["é", "Łukasz 王", "Ada", "", "x" * 300]


def test_a_damaged_character_of_a_text_is_replaced() -> None:
    texts = Texts.of(pa.array(["Ada", "é"]))
    turned = Texts(texts.starts, texts.letters ^ np.array([0, 0, 0, 0x80, 0], dtype=np.uint8))
    assert turned.texts_at([0, 1]) == ["Ada", "C\ufffd"]


def test_texts_that_are_not_divided_in_order_are_a_fault(scholars: Index) -> None:
    arrays = dict(scholars.arrays())
    arrays["author_labels.starts"] = arrays["author_labels.starts"][::-1]
    assert Index.of(arrays).fault() == "author_labels is not divided in order"
