"""Walking a connection page by page gives the whole list, once, in order."""

import pytest

from tests.api.asking import Asker

LISTS = {
    "papers, newest first": ('author(id: "A01")', "papers({page})", "id"),
    "papers, oldest first": ('author(id: "A05")', "papers({page}, order: OLDEST)", "id"),
    "papers of a topic": ('topic(id: "T04")', "papers({page})", "id"),
    "papers of an institution": ('institution(id: "I03")', "papers({page})", "id"),
    "papers of a venue": ('venue(id: "V01")', "papers({page}, years: {from: 2019})", "id"),
    "collaborators by papers": ('author(id: "A02")', "collaborators({page})", "author { id }"),
    "collaborators by year": (
        'author(id: "A02")',
        "collaborators({page}, order: MOST_RECENT)",
        "author { id }",
    ),
    "collaborators by strength": (
        'author(id: "A02")',
        "collaborators({page}, order: STRONGEST)",
        "author { id }",
    ),
    "collaborators under limits": (
        'author(id: "A02")',
        "collaborators({page}, years: {from: 2020})",
        "author { id }",
    ),
    "authors": ('paper(id: "P03")', "authors({page})", "position"),
    "statements": ('paper(id: "P01")', "statements({page})", "field value"),
}
ROOTS = {
    "search": ('search(query: "quiet", {page})', "entity { id }"),
    "clusters": ("topicClusters(level: 2, {page})", "id"),
    "clusters of an author": ('topicClusters(of: "A03", level: 2, {page})', "id"),
}


async def walk(service: Asker, text: str, path: list[str]) -> list[object]:
    found: list[object] = []
    after = None
    while True:
        data = await service.data(text, after=after)
        for part in path:
            data = data[part]
        found += data["nodes"]
        after = data["pageInfo"]["endCursor"]
        if not data["pageInfo"]["hasNextPage"]:
            return found


def document(root: str, inner: str, node: str, page: str) -> str:
    connection = (
        inner.replace("{page}", page) + f" {{ nodes {{ {node} }} pageInfo {{ hasNextPage endCursor }} }}"
    )
    body = f"{root} {{ {connection} }}" if root else connection
    return f"query($after: Cursor) {{ {body} }}"


@pytest.mark.parametrize("name", LISTS)
async def test_pages_of_one_item_give_the_whole_list(service: Asker, name: str) -> None:
    root, inner, node = LISTS[name]
    path = [root.split("(")[0], inner.split("(")[0]]
    whole = await walk(service, document(root, inner, node, "first: 100, after: $after"), path)
    assert len(whole) > 1
    assert await walk(service, document(root, inner, node, "first: 1, after: $after"), path) == whole


@pytest.mark.parametrize("name", ROOTS)
async def test_a_list_read_one_item_a_page_equals_the_list_read_at_once(service: Asker, name: str) -> None:
    inner, node = ROOTS[name]
    path = [inner.split("(")[0]]
    whole = await walk(service, document("", inner, node, "first: 100, after: $after"), path)
    assert len(whole) > 1
    assert await walk(service, document("", inner, node, "first: 1, after: $after"), path) == whole
