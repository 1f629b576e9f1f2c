"""The root of everything that has an id."""

import strawberry


@strawberry.interface(description="Anything that has a Coterie id.")
class Node:
    """Anything that has a Coterie id."""

    id: strawberry.ID = strawberry.field(
        description="Permanent id. A merged id keeps resolving and is never reused."
    )
