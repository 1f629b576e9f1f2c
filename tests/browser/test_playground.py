"""The playground in a browser: GraphiQL on a query about the served graph."""

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Open

pytestmark = pytest.mark.browser


async def test_the_first_query_reads_the_graph_and_its_cost_is_shown(tab: Open) -> None:
    page = await tab("/graphql")
    await expect(page.locator("#playground")).to_have_attribute("aria-busy", "false")
    await expect(page.locator(".spending")).to_be_empty()
    await page.get_by_role("button", name="Execute query").click()
    await expect(page.get_by_label("Result Window")).to_contain_text("M. E. J. Newman")
    await expect(page.locator(".spending")).to_contain_text("of at most 25,000 for one operation")


async def test_an_example_opens_in_a_tab_of_its_own_with_its_variables(tab: Open) -> None:
    page = await tab("/playground")
    await page.get_by_role("button", name="Examples").click()
    await page.get_by_role("menuitem", name="How are two people connected?").click()
    await expect(page.get_by_role("tab")).to_contain_text(["Around", "Connected"])
    await page.get_by_role("button", name="Execute query").click()
    await expect(page.get_by_label("Result Window")).to_contain_text("CollaboratorPaths")


async def test_the_editor_completes_fields_of_the_schema(tab: Open) -> None:
    page = await tab("/playground")
    await expect(page.locator("#playground")).to_have_attribute("aria-busy", "false")
    await page.get_by_label("Operation Editor").click()
    await page.keyboard.press("Control+A")
    await page.keyboard.type("{ data")
    await page.keyboard.press("Control+Space")
    await expect(page.locator(".suggest-widget")).to_contain_text("dataset")


async def test_without_a_script_the_examples_are_listed(tab: Open) -> None:
    page = await tab("/playground", scripts=False)
    await expect(page.get_by_role("heading", level=3).first).to_have_text(
        "Who and what is around this researcher?"
    )
