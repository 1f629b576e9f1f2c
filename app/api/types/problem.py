"""Results that a client can act on."""

import strawberry

from app.api.enums.graph import ProblemCode


@strawberry.interface(description="A result that a client can act on.")
class Problem:
    """A result that a client can act on."""

    code: ProblemCode = strawberry.field(description="Its stable code.")
    message: str = strawberry.field(description="The same in words.")
