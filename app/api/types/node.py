"""The root of everything that has an id."""

import strawberry


@strawberry.interface(description="Anything that has an id of ours.")
class Node:
    """Anything that has an id of ours."""

    id: strawberry.ID = strawberry.field(
        description="Given once: an id merged away still resolves, and never turns into something else."
    )
