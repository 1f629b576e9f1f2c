"""People two steps away, and who of them might be worked with."""

from collections.abc import Callable

import strawberry

from app.api.arguments.inputs import First
from app.api.arguments.paging import checked_first
from app.api.context import Info
from app.api.fields import field
from app.api.types.references import AnAuthor, ATopic


@strawberry.type(description="Somebody who wrote with both: a link between two people who did not.")
class CollaborationLink:
    """Somebody who wrote with both."""

    author_id: strawberry.Private[str]
    strength: float = strawberry.field(
        description="1/(1/s1 + 1/s2) of the two collaborations, as of resistors in a row; that of one is the "
        "sum over its papers of 2^((year-2000)/10) / (n-1), n the bylines of the paper."
    )
    paper_count: int = strawberry.field(description="Papers with the author asked about.")
    other_paper_count: int = strawberry.field(description="Papers with the person two steps away.")

    @field("Who links the two; never a group.")
    async def author(self, info: Info) -> AnAuthor:
        cards = await info.context.cards([self.author_id], below="links")
        return info.context.author(cards[self.author_id])


@strawberry.type(
    description="Somebody who wrote with collaborators of an author, under the limits asked for, but nothing "
    "at all with that author; never a group."
)
class DistantCollaborator:
    """Somebody two steps away."""

    author: AnAuthor = strawberry.field(description="The person.")
    strength: float = strawberry.field(description="Sum of the strengths of all links.")
    link_count: int = strawberry.field(description="How many people link the two.")
    may_have_papers_together: bool = strawberry.field(
        description="Whether one of the two is on papers with a cut author list, which may hide the other."
    )
    ways: strawberry.Private[Callable[[int], list[CollaborationLink]]]

    @field("Who links the two: strongest first, then by id.")
    async def links(self, first: First = 3) -> list[CollaborationLink]:
        return self.ways(checked_first(first))


@strawberry.type(description="A topic of two people's papers.")
class SharedTopic:
    """A topic of two people's papers."""

    topic_id: strawberry.Private[str]
    paper_count: int = strawberry.field(description="Papers of the author asked about that are about it.")
    other_paper_count: int = strawberry.field(description="Papers of the other person that are about it.")

    @field("The topic.")
    async def topic(self, info: Info) -> ATopic:
        cards = await info.context.cards([self.topic_id], below="sharedTopics")
        return info.context.topic(cards[self.topic_id])


@strawberry.type(description="Somebody to work with, and why.")
class SuggestedCollaborator:
    """Somebody to work with, and why."""

    tie: DistantCollaborator = strawberry.field(
        description="Who it is, and who links the two, who wrote nothing together."
    )
    score: float = strawberry.field(description="Strength of the links x (1 + similarity of topics).")
    topic_similarity: float = strawberry.field(
        description="Cosine of the numbers of papers of both by topic, whatever the limits, 0..1."
    )
    topics: strawberry.Private[list[SharedTopic]]

    @field("Topics of both: greatest product of both numbers of papers first, then by id.")
    async def shared_topics(self, first: First = 3) -> list[SharedTopic]:
        return self.topics[: checked_first(first)]
