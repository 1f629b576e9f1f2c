"""How a snapshot was published; the load's report says which."""

from typing import Literal

PublishMode = Literal["unchanged", "transaction", "changed copy", "new folder", "staged"]
