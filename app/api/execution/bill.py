"""Cost and shape of an operation, and how much of each is allowed."""

from dataclasses import dataclass

from app.errors import TooCostly

MAX_DEPTH = 12
MAX_ALIASES = 30
MAX_ROOT_FIELDS = 10
MAX_DIRECTIVES = 50

ENDLESS = 10**9
"""Where counting stops: fragments in fragments grow without end."""


@dataclass(frozen=True)
class Bill:
    """Cost and shape of an operation, its fragments spread out."""

    cost: int = 0
    depth: int = 0
    aliases: int = 0
    fields: int = 0
    directives: int = 0

    def plus(self, other: "Bill") -> "Bill":
        """This beside another."""
        return Bill(
            cost=min(self.cost + other.cost, ENDLESS),
            depth=max(self.depth, other.depth),
            aliases=min(self.aliases + other.aliases, ENDLESS),
            fields=min(self.fields + other.fields, ENDLESS),
            directives=min(self.directives + other.directives, ENDLESS),
        )


def check(bill: Bill, limit: int) -> None:
    """TooCostly where an operation asks for more than it may."""
    for name, value, most in (
        ("cost", bill.cost, limit),
        ("depth", bill.depth, MAX_DEPTH),
        ("aliases", bill.aliases, MAX_ALIASES),
        ("root fields", bill.fields, MAX_ROOT_FIELDS),
        ("directives", bill.directives, MAX_DIRECTIVES),
    ):
        if value > most:
            said = f"at least {ENDLESS}" if value >= ENDLESS else str(value)
            raise TooCostly(
                f"The operation's {name}: {said}; the limit is {most}.",
                value=value,
                advice="Ask for less at once: smaller `first`, fewer levels, several operations.",
            )
