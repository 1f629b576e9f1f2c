"""Strings that mean something elsewhere mean nothing here."""

import pytest

from tests.api.asking import Asker

STRINGS = {
    "cypher": "A01'}) DETACH DELETE n //",
    "cypher_parameter": "$ids}) MATCH (n) RETURN n",
    "lucene": '+-&&||!(){}[]^"~*?:\\/',
    "quotes": "\"'`\\\"\\'",
    "combining_marks": "a" + "\u0301" * 10_000,
    "bidirectional": "\u202eevil\u202c\u2066\u2069",
    "zero_width": "a\u200b\u200d\ufeffd\u00ada",
    "astral": "𝔸𝕕𝕒 👩‍🔬 𠀀",
    "controls": "a\x00\x01\x1b[31m\r\nb",
    "a_long_word": "a" * 20_000,
    "many_words": "ab " * 5_000,
    "like_an_address": "https://user:secret@host/" + "a" * 5_000,
    "like_a_doi": "10.1234/" + "%2e" * 3_000,
}

EVERYWHERE = """query Everywhere($text: String!, $id: ID!) {
  node(id: $id) { id }
  resolve(pid: $text) { id }
  resolveAll(pids: [$text]) { id }
  author(id: $id) { id }
  topicCluster(id: $id) { id }
  search(query: $text) { nodes { matchedName } }
  neighbourhood(of: $id) { centre }
  collaboratorPaths(from: $id, to: $id) { ... on NoPathFound { reason } }
  paper(id: "P01") { statements(field: $text) { totalCount } }
}"""


@pytest.mark.parametrize("name", STRINGS)
async def test_a_string_is_only_a_string(service: Asker, name: str) -> None:
    data = await service.data(EVERYWHERE, text=STRINGS[name], id=STRINGS[name])
    assert data == {
        "node": None,
        "resolve": None,
        "resolveAll": [None],
        "author": None,
        "topicCluster": None,
        "search": data["search"],
        "neighbourhood": None,
        "collaboratorPaths": {"reason": "UNKNOWN_AUTHOR"},
        "paper": {"statements": {"totalCount": 0}},
    }
    assert len(data["search"]["nodes"]) <= 10
    assert await service.data('{ dataset { authorCount } author(id: "A01") { paperCount } }') == {
        "dataset": {"authorCount": 14},
        "author": {"paperCount": 5},
    }


async def test_a_limit_that_names_nothing_is_said_without_repeating_a_long_text(service: Asker) -> None:
    body = await service.ask("query($t: ID!) { topicClusters(of: $t) { totalCount } }", t="x" * 30_000)
    assert body["errors"][0]["extensions"]["code"] == "NOT_FOUND"
    assert len(str(body)) < 1_000
