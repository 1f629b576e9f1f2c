"""The types of pages: requests, contents and kinds."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from app.pages.i18n.locale import Locale, english
from app.pages.i18n.translations import Translations

Data: TypeAlias = dict[str, Any]
"""The data of an answer, or an object in it."""


@dataclass(frozen=True)
class PageRequest:
    """A request for a page: the id in its address, its query, and settings of the operator.

    `base_url` is the address of the service, without a slash at its end. `is_local` is whether only this
    machine reaches it. `candidates` are the entities that each of the `names` of the kind may mean, best
    first.
    """

    id: str = ""
    query: Mapping[str, str] = field(default_factory=dict)
    shows_figures: bool = False
    indexing: str = "confirmed"
    abstracts: str = "licensed"
    base_url: str = ""
    is_local: bool = False
    locale: Locale = field(default_factory=english)
    candidates: Mapping[str, Sequence[Data]] = field(default_factory=dict)

    @property
    def after(self) -> str | None:
        """The cursor after which a list continues; None for the first page."""
        return self.query.get("after") or None

    @property
    def translations(self) -> Translations:
        """The translations for the reader."""
        return self.locale.translations


@dataclass(frozen=True)
class PageContent:
    """The content of a template, and of the head and headers of the page.

    `feed` is the path of an Atom feed of what changes there. `allows` adds to the content security policy,
    directive by directive. `has_graph` is whether anything is loaded; if not, the page says so.
    """

    template: str
    title: str
    content: Mapping[str, Any]
    description: str = ""
    is_indexed: bool = True
    canonical: str | None = None
    status: int = 200
    allows: Mapping[str, str] = field(default_factory=dict)
    linked: Mapping[str, Any] | None = None
    picture: str | None = None
    feed: str | None = None
    has_graph: bool = True


@dataclass(frozen=True)
class MovedPage:
    """The page is at another address of this service, forever if `is_permanent`."""

    address: str
    is_permanent: bool = False


@dataclass(frozen=True)
class MissingPage:
    """There is no such page; `what` was requested."""

    what: str


Outcome: TypeAlias = PageContent | MovedPage | MissingPage


@dataclass(frozen=True)
class FurtherDocument:
    """A document that is asked in addition, with its variables; its data joins those of the page.

    `without` is its data if it covers too much of the graph; None if the page then cannot be shown.
    """

    name: str
    variables: Mapping[str, Any] = field(default_factory=dict)
    without: Data | None = None


def no_variables(_: PageRequest) -> dict[str, Any]:
    """The document has no variables."""
    return {}


def no_names(_: PageRequest) -> Sequence[str]:
    """No name is looked up."""
    return ()


def nothing_more(_: Data) -> FurtherDocument | None:
    """The first document is enough."""
    return None


@dataclass(frozen=True)
class PageKind:
    """One kind of page: its path, its GraphQL document, and the function that makes its content.

    `parameters` are the query parameters that it reads; others are ignored. Of several kinds at one path the
    first applies whose `needs` is in the query. A kind that `is_part` of another page takes its language only
    from the address, not from the browser. `filters` are those parameters without which the page is shown if
    the graph lacks what they name. `names` are names of the kind `named` that are looked up before. `further`
    is the document that is asked in addition to given data, then the next one, until it is None.
    """

    path: str
    document: str
    variables: Callable[[PageRequest], dict[str, Any]]
    show: Callable[[Data, PageRequest], Outcome]
    parameters: Sequence[str] = ()
    needs: str | None = None
    is_part: bool = False
    filters: Sequence[str] = ()
    names: Callable[[PageRequest], Sequence[str]] = no_names
    named: str = "AUTHOR"
    further: Callable[[Data], FurtherDocument | None] = nothing_more
