"""The kinds as types of fields: they refer to each other, so each is named before it is read."""

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

AnEntity = Annotated["Entity", strawberry.lazy("app.api.types.entity")]
AnAuthor = Annotated["Author", strawberry.lazy("app.api.types.author")]
APaper = Annotated["Paper", strawberry.lazy("app.api.types.paper")]
ATopic = Annotated["Topic", strawberry.lazy("app.api.types.topic")]
AnInstitution = Annotated["Institution", strawberry.lazy("app.api.types.institution")]
AVenue = Annotated["Venue", strawberry.lazy("app.api.types.venue")]
ATopicCluster = Annotated["TopicCluster", strawberry.lazy("app.api.types.topic_cluster")]
