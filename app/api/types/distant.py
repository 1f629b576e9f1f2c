"""People two steps away, and suggested collaborators."""

from collections.abc import Callable

import strawberry

from app.api.arguments.inputs import First
from app.api.arguments.paging import checked_first
from app.api.context import Info
from app.api.fields import field
from app.api.types.references import AnAuthor, ATopic


@strawberry.type(description="A person who wrote with both of two people who never wrote together.")
class CollaborationLink:
    """A person who wrote with both."""

    author_id: strawberry.Private[str]
    strength: float = strawberry.field(
        description="Strength of the link: 1/(1/s1 + 1/s2) over its two collaborations, like resistors in "
        "series. The strength of a collaboration is the sum over its papers of 2^((year-2000)/10) / "
        "(n-1), where n is the number of bylines."
    )
    paper_count: int = strawberry.field(description="Number of papers with the requested author.")
    other_paper_count: int = strawberry.field(description="Number of papers with the person two steps away.")

    @field("The person who links the two. Never a group.")
    async def author(self, info: Info) -> AnAuthor:
        cards = await info.context.cards([self.author_id], below="links")
        return info.context.author(cards[self.author_id])


@strawberry.type(
    description="A person who wrote with collaborators of an author, within the limits, but never with that "
    "author. Never a group."
)
class DistantCollaborator:
    """A person two steps away."""

    author: AnAuthor = strawberry.field(description="The person.")
    strength: float = strawberry.field(description="Sum of the strengths of all links.")
    link_count: int = strawberry.field(description="Number of people who link the two.")
    may_have_papers_together: bool = strawberry.field(
        description="Whether the two may have joint papers, because one of them has papers with a cut "
        "author list."
    )
    strongest_links: strawberry.Private[Callable[[int], list[CollaborationLink]]]

    @field("The people who link the two: strongest first, then by id.")
    async def links(self, first: First = 3) -> list[CollaborationLink]:
        return self.strongest_links(checked_first(first))


@strawberry.type(description="A topic that two people share.")
class SharedTopic:
    """A topic of two people's papers."""

    topic_id: strawberry.Private[str]
    paper_count: int = strawberry.field(description="Number of the requested author's papers about it.")
    other_paper_count: int = strawberry.field(description="Number of the other person's papers about it.")

    @field("The topic.")
    async def topic(self, info: Info) -> ATopic:
        cards = await info.context.cards([self.topic_id], below="sharedTopics")
        return info.context.topic(cards[self.topic_id])


@strawberry.type(description="A suggested collaborator, with reasons.")
class SuggestedCollaborator:
    """A suggested collaborator, with reasons."""

    tie: DistantCollaborator = strawberry.field(description="The person, and the people who link the two.")
    score: float = strawberry.field(description="`tie.strength` x (1 + `topicSimilarity`).")
    topic_similarity: float = strawberry.field(
        description="Cosine similarity of the two people's numbers of papers by topic, 0..1. Limits do not "
        "apply."
    )
    topics: strawberry.Private[list[SharedTopic]]

    @field("Topics of both people: the largest product of both numbers of papers first, then by id.")
    async def shared_topics(self, first: First = 3) -> list[SharedTopic]:
        return self.topics[: checked_first(first)]
