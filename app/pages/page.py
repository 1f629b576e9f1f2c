"""What a page is: what is asked, and what came of it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from app.pages.i18n.locale import Locale, english
from app.pages.i18n.translations import Translations

Data: TypeAlias = dict[str, Any]
"""The data of an answer, or an object in it, as the document asked for it."""


@dataclass(frozen=True)
class PageRequest:
    """What a request asks for: the id in its address, its query, and what the operator set.

    `base_url` is the address of the service, without a slash at its end.
    """

    id: str = ""
    query: Mapping[str, str] = field(default_factory=dict)
    shows_figures: bool = False
    indexing: str = "confirmed"
    abstracts: str = "licensed"
    base_url: str = ""
    locale: Locale = field(default_factory=english)

    @property
    def after(self) -> str | None:
        """The cursor after which a list goes on; None: its first page."""
        return self.query.get("after") or None

    @property
    def translations(self) -> Translations:
        """What is said to who asks."""
        return self.locale.translations


@dataclass(frozen=True)
class PageContent:
    """What a template is given, and what the head of the page and its headers say.

    `allows` adds to the content security policy, directive by directive.
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


@dataclass(frozen=True)
class MovedPage:
    """The page is at another address of this service."""

    address: str
    is_for_good: bool = False


@dataclass(frozen=True)
class Missing:
    """There is no such page; `what` was looked for."""

    what: str


Outcome: TypeAlias = PageContent | MovedPage | Missing


@dataclass(frozen=True)
class PageKind:
    """One kind of page: where it is, the document that it asks, and what it shows of the answer.

    `parameters` are the names that it reads from the query of an address; others are ignored. Of two kinds
    at one address the first applies whose `needs` is in the query. What `is_part` of
    another page speaks the language of its address alone, whatever the browser accepts.
    """

    path: str
    document: str
    variables: Callable[[PageRequest], dict[str, Any]]
    show: Callable[[Data, PageRequest], Outcome]
    parameters: Sequence[str] = ()
    needs: str | None = None
    is_part: bool = False
