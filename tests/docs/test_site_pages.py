"""The pages that only the site has, and its navigation; no generator is needed to make them."""

import re

import pytest
from graphql import build_schema

from tests.docs.markdown import ROOT
from tests.docs.site.navigation import add_children, lead_to_start, start_page
from tests.docs.site.schema_pages import PARTS, make_schema_pages
from tests.published import SCHEMA as PUBLISHED

SCHEMA = '''
directive @cost(weight: Int!) on FIELD_DEFINITION
directive @listSize(assumed: Int!) on FIELD_DEFINITION

type Query {
  """A person by id. Null if there is none."""
  person(
    """An id."""
    id: ID!

    """Order of the papers."""
    order: Order! = LATEST
  ): Person @cost(weight: 7)
}

"""A person."""
type Person {
  """Names, best first."""
  names(
    """Maximum number."""
    first: Int! = 2
  ): [String!]! @listSize(assumed: 8)
}

"""An order."""
enum Order {
  """Latest first."""
  LATEST
}
'''
START = """# Start

See [the code](../app/main.py) and [more](more.md#part).

## Guides

- [First](first.md): a page.
- [Code](../app/main.py): a file.

## Else

Nothing.
"""


def test_the_reference_describes_each_type_with_its_fields_arguments_and_costs() -> None:
    pages = make_schema_pages(build_schema(SCHEMA))
    described = {path: text.partition(".\n\n")[2].strip() for path, text in pages.items()}
    assert described["schema/queries.md"] == (
        "## `person`\n\nA person by id. Null if there is none.\n\n"
        "Returns [`Person`](objects.md#person). Cost: 7.\n\n"
        "`id`: `ID!`\n: An id.\n\n"
        "`order`: [`Order!`](enums.md#order) = `LATEST`\n: Order of the papers."
    )
    assert described["schema/objects.md"] == (
        "## `Person`\n\nA person.\n\n"
        "`names`: `[String!]!`\n: Names, best first. The cost counts it as 8 items.\n\n"
        "  - `first`: `Int!` = `2`. Maximum number."
    )
    assert described["schema/enums.md"] == "## `Order`\n\nAn order.\n\n`LATEST`\n: Latest first."


def test_the_reference_has_a_heading_for_each_type_and_query_of_the_api() -> None:
    pages = make_schema_pages(PUBLISHED)
    assert PUBLISHED.query_type is not None
    texts = [pages[f"schema/{key}.md"] for key in PARTS]
    headings = [name for text in texts for name in re.findall("^## `(.+)`$", text, re.MULTILINE)]
    types = {name for name, each in PUBLISHED.type_map.items() if each.ast_node} - {"Query"}
    assert sorted(headings) == sorted([*types, *PUBLISHED.query_type.fields])


def test_the_lists_of_the_start_page_are_the_navigation() -> None:
    assert start_page(START, "docs") == (
        "# Start\n\nSee [the code](app/main.py) and [more](docs/more.md#part).\n\n"
        "## Guides\n\n- [First](docs/first.md): a page.\n- [Code](app/main.py): a file.\n\n"
        "## Else\n\nNothing.\n\n"
        "```{toctree}\n:hidden:\n:caption: Guides\n\nFirst <docs/first.md>\nCode <app/main.py>\n```\n"
    )


@pytest.mark.parametrize(
    ("path", "tree"), [("a.md", "\n```{toctree}\n:hidden:\n\n/a/b.md\n```\n"), ("b.md", "")]
)
def test_pages_in_the_folder_of_a_page_are_below_it(path: str, tree: str) -> None:
    assert add_children(path, "# Page\n", ["a.md", "a/b.md", "b.md"]) == f"# Page\n{tree}"


@pytest.mark.parametrize(
    ("path", "before", "after"),
    [("more.md", "docs/index.md", "index.md"), ("docs/more.md", "index.md", "../index.md")],
)
def test_links_to_the_start_page_point_to_the_root(path: str, before: str, after: str) -> None:
    assert lead_to_start(path, f"[a]({before}) [b](x.md)", "docs/index.md") == f"[a]({after}) [b](x.md)"


def test_the_generator_of_the_site_is_installed_beside_the_tests() -> None:
    locks = [(ROOT / f"requirements-{name}.lock").read_text(encoding="utf-8") for name in ("site", "dev")]
    site, tests = (dict(re.findall(r"^([\w.-]+)==(\S+)", lock, re.MULTILINE)) for lock in locks)
    assert {name: site[name] for name in site.keys() & tests.keys() if site[name] != tests[name]} == {}
