"""The kinds as types of fields: they refer to each other, so each is imported lazily."""

from typing import TYPE_CHECKING, Annotated

import strawberry

if TYPE_CHECKING:
    from app.api.types.author import Author
    from app.api.types.entity import Entity
    from app.api.types.institution import Institution
    from app.api.types.paper import Paper
    from app.api.types.topic import Topic
    from app.api.types.topic_cluster import TopicCluster
    from app.api.types.venue import Venue

AnEntity = Annotated["Entity", strawberry.lazy(".entity")]
AnAuthor = Annotated["Author", strawberry.lazy(".author")]
APaper = Annotated["Paper", strawberry.lazy(".paper")]
ATopic = Annotated["Topic", strawberry.lazy(".topic")]
AnInstitution = Annotated["Institution", strawberry.lazy(".institution")]
AVenue = Annotated["Venue", strawberry.lazy(".venue")]
ATopicCluster = Annotated["TopicCluster", strawberry.lazy(".topic_cluster")]
