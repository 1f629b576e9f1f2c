"""What can be taken away from the explorer: the same that is seen, in every form."""

import json
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from playwright.async_api import expect

from app.graph.queries import load_queries
from tests.browser.conftest import Open
from tests.browser.explorer.exploring import AROUND_NEWMAN, NEWMAN, SVG, drawn, open_explorer, taken

pytestmark = pytest.mark.browser


async def test_the_view_is_exported_in_every_format(tab: Open) -> None:
    page = await open_explorer(tab, AROUND_NEWMAN)
    names = await drawn(page)
    await page.locator("summary", has_text="Export").click()
    content: dict[str, Any] = json.loads(await taken(page, "JSON"))
    assert sorted(node["label"] for node in content["nodes"]) == sorted(names)
    assert len(content["edges"]) == 16
    assert content["address"].endswith(AROUND_NEWMAN)
    svg = ET.fromstring(await taken(page, "SVG"))
    assert sorted(text.text or "" for text in svg.iter(f"{SVG}text")) == sorted(names)
    assert len(list(svg.iter(f"{SVG}line"))) == 16
    assert [group.get("paint-order") for group in svg.iter(f"{SVG}g")] == [
        "stroke"
    ]  # no line crosses a letter
    assert (await taken(page, "PNG")).startswith(b"\x89PNG\r\n")


async def test_the_same_view_is_offered_as_cypher(tab: Open) -> None:
    page = await open_explorer(tab, AROUND_NEWMAN)
    await page.locator("summary", has_text="Export").click()
    field = page.get_by_label("As Cypher, for Neo4j Browser")
    await expect(field).not_to_have_value("")
    cypher = await field.input_value()
    parameter, _, query = cypher.partition("\n\n")
    ids = parameter.removeprefix(":param ids => ['").removesuffix("'];").split("', '")
    assert (len(ids), NEWMAN in ids) == (10, True)
    saved = load_queries("browser")["what_joins"].text.partition("columns: joined")[2].strip()
    assert query.endswith(f"{saved};")
