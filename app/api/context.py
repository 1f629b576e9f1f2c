"""The shared context of all resolvers of one operation."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Hashable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypeVar, cast

import strawberry

from app.api.arguments.cursors import CursorSigner
from app.api.caller import PUBLIC, Caller
from app.api.execution.documents import ParsedDocument
from app.api.not_indexed import is_answered_by_index
from app.api.reading import Batches, ReadLog, Row
from app.index.answers.cards import cards as indexed_cards
from app.security.marks import NO_MARKS, KeyedMarks

if TYPE_CHECKING:
    from app.api.types.author import Author
    from app.api.types.entity import Entity
    from app.api.types.institution import Institution
    from app.api.types.paper import Paper
    from app.api.types.topic import Topic
    from app.api.types.topic_cluster import TopicCluster
    from app.api.types.venue import Venue


T = TypeVar("T")


@dataclass(frozen=True)
class Serving:
    """Everything besides the graph that an answer depends on."""

    base_url: str
    abstracts: Literal["licensed", "all"]
    cursors: CursorSigner
    marks: KeyedMarks = NO_MARKS


class Context:
    """One operation: its reads, its document, and how cards become objects of the schema."""

    def __init__(
        self,
        reading: ReadLog,
        serving: Serving,
        document: ParsedDocument,
        types: Mapping[str, type[Any]],
        caller: Caller = PUBLIC,
    ) -> None:
        """`types` are the types of the schema by first letter of an id."""
        self.caller = caller
        self.reading = reading
        self.serving = serving
        self.document = document
        self._types = types
        self._batches = Batches(reading.ask)
        self._dataset: asyncio.Task[Row | None] | None = None
        self._shared: dict[Hashable, asyncio.Task[Any]] = {}

    async def shared(self, key: Hashable, compute: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """What `compute` returns, computed once per operation for each key."""
        if key not in self._shared:
            self._shared[key] = asyncio.ensure_future(compute())
        return cast("T", await asyncio.shield(self._shared[key]))

    def rows(self, query: str, id_: str, **shared: Any) -> Awaitable[list[Row]]:
        """Rows of a query for one id; all ids requested in the same turn are read together."""
        return self._batches.rows(query, id_, **shared)

    async def dataset(self) -> Row | None:
        """The dataset's counts, read once per operation; None before the first publish."""
        if self._dataset is None:
            self._dataset = asyncio.ensure_future(self._read_dataset())
        return await asyncio.shield(self._dataset)

    def close(self) -> None:
        """Cancel unfinished reads."""
        self._batches.close()
        for task in self._shared.values():
            task.cancel()
        if self._dataset is not None:
            self._dataset.cancel()

    async def _read_dataset(self) -> Row | None:
        rows = await self.reading.ask("dataset")
        return rows[0] if rows and rows[0]["version"] is not None else None

    def entity(self, card: Row, **extra: Any) -> "Entity":
        """The object for a card, of the kind given by its id."""
        return cast("Entity", self._types[card["id"][0]](id=card["id"], card=card, **extra))

    def author(self, card: Row) -> "Author":
        """An author from its card."""
        return cast("Author", self.entity(card))

    def paper(self, card: Row) -> "Paper":
        """A paper from its card."""
        return cast("Paper", self.entity(card))

    def topic(self, card: Row) -> "Topic":
        """A topic from its card."""
        return cast("Topic", self.entity(card))

    def institution(self, card: Row) -> "Institution":
        """An institution from its card."""
        return cast("Institution", self.entity(card))

    def venue(self, card: Row) -> "Venue":
        """A venue from its card."""
        return cast("Venue", self.entity(card))

    def cluster(self, card: Row, share: float | None = None, former_id: str | None = None) -> "TopicCluster":
        """A topic cluster from its card; `share` is its share of the requested papers."""
        return cast(
            "TopicCluster", self._types["C"](id=card["id"], card=card, asked_share=share, former_id=former_id)
        )

    def is_answered_by_index(self, below: str) -> bool:
        """Whether the read index has every field of entities selected below fields of that name."""
        return is_answered_by_index(self.document, below)

    async def cards(self, ids: list[str], below: str | None = None) -> Mapping[str, Row]:
        """Cards by id; an id that names nothing is left out.

        If they are used only `below` fields of one name, and the read index has every field selected there,
        they come from the index.
        """
        if below is not None and self.is_answered_by_index(below):
            index = await self.reading.index()
            if index is not None:
                return indexed_cards(index, ids)
        answers = [self.rows("cards", id_) for id_ in ids]
        found = [await answer for answer in answers]
        return {rows[0]["id"]: rows[0]["card"] for rows in found if rows}


Info: TypeAlias = strawberry.Info[Context, None]
