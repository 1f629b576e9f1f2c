"""Every error that the client raises on purpose.

```
CoterieError             what is wrong, and what you can do next
├── ServiceUnreachable   nobody answers at the address, or not in time
├── AnswerUnknown        the answer has a form that this client does not know
├── NotFound             NOT_FOUND: nothing here has this id
├── InvalidRequest       BAD_INPUT: the query or an argument is wrong
├── StaleCursor          STALE_CURSOR: the data changed between two pages
├── TooCostly            TOO_COSTLY: one operation asks for too much
├── TooBroad             TOO_BROAD: the request covers too much of the graph
├── TookTooLong          DEADLINE: the operation took too long
├── KeyUnknown           UNAUTHENTICATED: the service does not know the key
├── ServiceFault         INTERNAL: an error of the service
└── TryLater             the same request may succeed after `retry_after` seconds
    ├── BudgetSpent      RATE_LIMITED: the budget of this minute is spent
    └── ServiceBusy      UNAVAILABLE or DATASET_CHANGING
```

A missing path between two people is not an error but a value: see `Coterie.paths`.
"""

from collections.abc import Mapping, Sequence
from typing import Any


class CoterieError(Exception):
    """The service did not answer, or its answer has errors.

    `message` names the problem and `hint` what you can do. `code` is the code from the service, if there is
    one. `errors` has all errors of the answer, and `data` the rest of it.
    """

    def __init__(
        self,
        message: str,
        *,
        hint: str = "",
        code: str | None = None,
        errors: Sequence[Mapping[str, Any]] = (),
        data: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint
        self.code = code
        self.errors = errors
        self.data = data

    def __str__(self) -> str:
        return f"{self.message} {self.hint}".strip()


class ServiceUnreachable(CoterieError):
    """The service cannot be reached, or does not answer in time."""


class AnswerUnknown(CoterieError):
    """This client does not know the format of the answer."""


class NotFound(CoterieError):
    """Nothing in the graph has this id."""


class InvalidRequest(CoterieError):
    """The query or an argument is invalid; `hint` describes the valid form."""


class StaleCursor(CoterieError):
    """The data changed between two pages. Begin again with the first page."""


class TooCostly(CoterieError):
    """The operation costs too much. Request fewer items, or fewer fields of each."""


class TooBroad(CoterieError):
    """The request covers too much of the graph. Set a limit, such as years."""


class TookTooLong(CoterieError):
    """The operation took too long. Request less, or set a limit, such as years."""


class KeyUnknown(CoterieError):
    """The key is unknown or was revoked."""


class ServiceFault(CoterieError):
    """An error of the service. `reference` identifies it in the log of the service."""

    @property
    def reference(self) -> str | None:
        """The reference to send to the operator of the service."""
        found = (entry.get("extensions", {}).get("reference") for entry in self.errors)
        return next(filter(None, found), None)


class TryLater(CoterieError):
    """The same request may succeed after `retry_after` seconds."""

    retry_after: float = 2.0
    """Seconds; 2 is what the service says if it does not know better."""


class BudgetSpent(TryLater):
    """The budget of this minute is spent. Wait `retry_after` seconds, or ask the operator for a key."""


class ServiceBusy(TryLater):
    """The service has too much to do, or its data change at this moment."""


BY_CODE: Mapping[str, type[CoterieError]] = {
    "NOT_FOUND": NotFound,
    "BAD_INPUT": InvalidRequest,
    "STALE_CURSOR": StaleCursor,
    "TOO_COSTLY": TooCostly,
    "TOO_BROAD": TooBroad,
    "UNAUTHENTICATED": KeyUnknown,
    "RATE_LIMITED": BudgetSpent,
    "UNAVAILABLE": ServiceBusy,
    "DEADLINE": TookTooLong,
    "DATASET_CHANGING": ServiceBusy,
    "INTERNAL": ServiceFault,
}
"""The class for each code of the service; others are a plain CoterieError."""
