"""How far an author is from another."""

import strawberry

from app.api.types.references import AnAuthor


@strawberry.type(description="Distance of an author from the one in `from`.")
class Distance:
    """How far an author is from another."""

    asked: strawberry.ID = strawberry.field(description="The id as given in `to`.")
    author: AnAuthor | None = strawberry.field(description="The author. Null if the id is unknown.")
    hops: int | None = strawberry.field(
        description="Hops of the shortest path: 1 for people with a joint paper, 0 for the same author. Null "
        "without a path of at most `maxHops`."
    )
    is_proof: bool = strawberry.field(
        description="True if no cut or missing author list can hide a shorter path, or a path at all. Always "
        "true for 0 and 1 hops."
    )
