"""Rules of access that a page breaks, as axe finds them."""

from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Page

_STANDARDS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")

Broken = list[tuple[str, list[str]]]
"""Names of rules, each with its places."""


async def broken_rules(page: Page, *, but: tuple[str, ...] = ()) -> Broken:
    """The rules that a page breaks; those in `but` are not checked.

    What keeps a rule is not listed place by place, which takes a third of the time.
    """
    options = {
        "runOnly": _STANDARDS,
        "resultTypes": ["violations"],
        "rules": {rule: {"enabled": False} for rule in but},
    }
    found = await Axe().run(page, options=options)
    return [
        (rule["id"], [each["html"][:200] for each in rule["nodes"]]) for rule in found.response["violations"]
    ]
