"""A client for the GraphQL API of Coterie, with types.

```python
from coterie_client import Coterie

with Coterie("http://127.0.0.1:8000") as client:
    author = client.author("0000-0002-1825-0097")
```

`AsyncCoterie` has the same methods for asynchronous code.
"""

from .errors import (
    AnswerUnknown,
    BudgetSpent,
    CoterieError,
    InvalidRequest,
    KeyUnknown,
    NotFound,
    ServiceBusy,
    ServiceFault,
    ServiceUnreachable,
    StaleCursor,
    TooBroad,
    TooCostly,
    TookTooLong,
    TryLater,
)
from .generated.async_client import AsyncCoterie
from .generated.client import Coterie
from .generated.enums import CollaboratorOrder, EntityKind, OpenLists, PaperFacet, PaperOrder, PaperType
from .generated.input_types import PaperFilter, YearRange
from .paging import every, every_async
from .pictures import Picture

__all__ = [
    "AnswerUnknown",
    "AsyncCoterie",
    "BudgetSpent",
    "CollaboratorOrder",
    "Coterie",
    "CoterieError",
    "EntityKind",
    "InvalidRequest",
    "KeyUnknown",
    "NotFound",
    "OpenLists",
    "PaperFacet",
    "PaperFilter",
    "PaperOrder",
    "PaperType",
    "Picture",
    "ServiceBusy",
    "ServiceFault",
    "ServiceUnreachable",
    "StaleCursor",
    "TooBroad",
    "TooCostly",
    "TookTooLong",
    "TryLater",
    "YearRange",
    "every",
    "every_async",
]
__version__ = "0.1.0"
