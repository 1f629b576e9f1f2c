"""How a snapshot was published, as the report of the load shows it."""

from typing import Literal

PublishMode = Literal["unchanged", "transaction", "changed copy", "new folder", "staged"]
