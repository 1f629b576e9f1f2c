from collections.abc import Mapping
from importlib.resources import files
from typing import Any

import pytest
from graphql import parse, validate

from app.api.execution.costs.cost_model import CostModel
from app.api.execution.documents import Documents
from app.conflict_lists.example import EXAMPLE
from app.pages.cards import routes as cards
from app.pages.citing import routes as citing
from app.pages.connections.pairs import BRIDGE_PEOPLE
from app.pages.connections.path import LOADED_YEARS
from app.pages.contact_requests import routes as letters
from app.pages.embeds import routes as embedding
from app.pages.graphql_client import document_text
from app.pages.page import PageKind, PageRequest
from app.pages.routes import CANDIDATES
from app.pages.site.home import CONNECTED
from app.pages.site.pages import KINDS
from app.pages.site.starting_people import BUSIEST
from app.settings import Settings
from tests.published import SCHEMA

OTHERS = (
    CANDIDATES,
    BUSIEST,
    CONNECTED,
    LOADED_YEARS,
    BRIDGE_PEOPLE,
    EXAMPLE,
    letters.DOCUMENT,
    *citing.DOCUMENTS,
    *cards.DOCUMENTS,
    embedding.DOCUMENT,
)
FOLDER = files("app.pages").joinpath("documents")


def variables(kind: PageKind) -> Mapping[str, Any]:
    query = dict.fromkeys(kind.parameters, "2")
    return kind.variables(PageRequest("A01", query, shows_figures=True))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.document)
def test_a_document_is_of_the_schema(kind: PageKind) -> None:
    assert validate(SCHEMA, parse(document_text(kind.document))) == []


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.document)
def test_a_page_costs_no_more_than_anybody_may_ask_for(kind: PageKind) -> None:
    document = Documents(SCHEMA).read(document_text(kind.document))
    cost = CostModel(SCHEMA).measure(document, document.operation(None), variables(kind))
    assert cost.cost <= Settings.model_fields["cost_limit"].default


@pytest.mark.parametrize("name", OTHERS)
def test_a_document_behind_what_is_no_page_is_of_the_schema_and_not_too_costly(name: str) -> None:
    document = Documents(SCHEMA).read(document_text(name))
    given = {"id": "A01", "with": "A02", "hasAbout": True, "name": "Ada", "kind": "AUTHOR"}
    cost = CostModel(SCHEMA).measure(document, document.operation(None), given)
    assert validate(SCHEMA, parse(document_text(name))) == []
    assert cost.cost <= Settings.model_fields["cost_limit"].default


def test_every_document_and_template_is_of_a_page() -> None:
    documents = {entry.name.removesuffix(".graphql") for entry in FOLDER.iterdir() if entry.is_file()}
    assert documents == {*(kind.document for kind in KINDS), *OTHERS}
