"""Cards: a person and who is around them as one picture."""

import struct
from typing import Any

import httpx
import pytest
from lxml import etree

from app.pages.cards.card import card
from app.pages.cards.picture import is_drawable, png
from tests.api.asking import ADDRESS
from tests.pages.html import links, page

SVG = "{http://www.w3.org/2000/svg}"


def node(id_: str, label: str, distance: int) -> dict[str, Any]:
    return {"id": id_, "label": label, "weight": 1, "distance": distance, "cluster": "C1"}


def person(level: str = "CONFIRMED", *names: str) -> dict[str, Any]:
    return {
        "author": {
            "id": "A1",
            "name": names[0],
            "names": [{"value": name} for name in names],
            "paperCount": 3,
            "activeYears": {"first": 2019, "last": 2021},
            "identity": {"level": level},
            "collaborators": {"totalCount": 1},
        },
        "neighbourhood": {
            "centre": "A1",
            "nodes": [node("A1", names[0], 0), node("A2", "\u738b\u4f1f", 1)],
            "edges": [{"source": "A1", "target": "A2", "paperCount": 1, "atLeast": False}],
        },
        "topicClusters": {"nodes": [{"id": "C1", "label": "bells"}]},
    }


async def test_a_card_is_a_picture_of_the_size_that_was_promised(site: httpx.AsyncClient) -> None:
    answer = await site.get("/author/A01/card.png")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
    assert answer.content[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", answer.content[16:24]) == (1200, 630)
    again = await site.get("/author/A01/card.png", headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304


async def test_a_card_has_a_text_description_of_its_drawing(site: httpx.AsyncClient) -> None:
    drawn = etree.fromstring((await site.get("/author/A01/card.svg")).content)
    assert str(drawn.get("aria-label")).startswith("Ada Lind: 5 papers, 2019")
    assert "Ben Ortiz" in [text.text for text in drawn.iter(f"{SVG}text")]


async def test_a_drawing_has_a_form_for_each_scheme_and_width(site: httpx.AsyncClient) -> None:
    forms = ("drawing.svg", "drawing-dark.svg", "drawing-narrow.svg", "drawing-narrow-dark.svg")
    drawn = [etree.fromstring((await site.get(f"/author/A01/{form}")).content) for form in forms]
    assert [(each.get("width"), next(each.iter(f"{SVG}rect")).get("fill")) for each in drawn] == [
        ("620", "#f4f1ea"),
        ("620", "#1c2126"),
        ("330", "#f4f1ea"),
        ("330", "#1c2126"),
    ]
    assert [any(text.text == "Ben Ortiz" for text in each.iter(f"{SVG}text")) for each in drawn] == [True] * 4


async def test_there_is_no_drawing_of_a_person_alone(site: httpx.AsyncClient) -> None:
    assert (await site.get("/author/A11/drawing.svg")).status_code == 404


async def test_the_first_page_shows_the_drawing_of_the_first_of_its_people(site: httpx.AsyncClient) -> None:
    found = await page(site, "/")
    [shown] = found.xpath("//a[@class='picture']")
    [drawing_of] = shown.xpath(".//img/@src")
    first = links(found, "//section[@aria-labelledby='begin']//a")[0]
    assert (shown.get("href"), drawing_of) == (first, f"{first}/drawing.svg")


async def test_a_card_of_an_id_that_was_merged_away_or_never_was(site: httpx.AsyncClient) -> None:
    moved, missing = [await site.get(f"/author/{id_}/card.png") for id_ in ("A90", "Anever")]
    assert (moved.status_code, moved.headers["location"]) == (301, "/author/A01/card.png")
    assert missing.status_code == 404


async def test_nothing_that_a_source_wrote_runs_in_a_card(hostile_site: httpx.AsyncClient) -> None:
    drawn = etree.fromstring((await hostile_site.get("/author/A01/card.svg")).content)
    assert {str(each.tag).removeprefix(SVG) for each in drawn.iter()} <= {
        "svg",
        "rect",
        "text",
        "circle",
        "g",
        "line",
    }
    assert [name for each in drawn.iter() for name in each.attrib if str(name).startswith("on")] == []
    assert (await hostile_site.get("/author/A01/card.png")).content[:4] == b"\x89PNG"


def test_a_name_outside_the_font_is_replaced_by_another_form() -> None:
    shown = card(person("CONFIRMED", "\u674e\u6653\u660e", "Li Xiaoming"), str.isascii)
    assert shown.drawing is not None
    assert (shown.lines, [dot.name for dot in shown.drawing.dots]) == (["Li Xiaoming"], [""])


def test_names_in_the_font_are_drawn_unchanged() -> None:
    shown = card(person("CONFIRMED", "\u674e\u6653\u660e", "Li Xiaoming"), lambda _: True)
    assert shown.drawing is not None
    assert (shown.lines, [dot.name for dot in shown.drawing.dots]) == (
        ["\u674e\u6653\u660e"],
        ["\u738b\u4f1f"],
    )


def test_a_name_only_card_shows_no_counts() -> None:
    assert card(person("NAME_ONLY", "Wei Wang"), str.isascii).facts == [
        "Papers under this name.",
        "They may be by several people.",
    ]


@pytest.mark.parametrize("name", ["X" * 300, "word " * 60, "\u0301" * 500, " "])
def test_a_name_of_any_length_fits(name: str) -> None:
    assert len(card(person("CONFIRMED", name), lambda _: True).lines) <= 3


def test_a_character_without_a_glyph_in_any_font_is_not_drawable() -> None:
    assert (is_drawable("Ada Lind"), is_drawable("\U0010fffd")) == (True, False)


def test_a_repeated_picture_is_not_drawn_again() -> None:
    svg = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>'
    assert png(svg) is png(svg)


async def test_a_link_preview_gets_the_card_of_a_person_who_may_be_indexed(site: httpx.AsyncClient) -> None:
    image = "//meta[@property='og:image']/@content"
    found = {
        place: (await page(site, place)).xpath(image)
        for place in ("/author/A01", "/author/A04", "/topic/T01")
    }
    assert found == {"/author/A01": [f"{ADDRESS}/author/A01/card.png"], "/author/A04": [], "/topic/T01": []}
