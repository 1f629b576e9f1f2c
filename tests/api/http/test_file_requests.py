"""What a request for a file is answered when there is none."""

from pathlib import Path
from typing import cast

import orjson
import pytest
from starlette.responses import Response

from app.api.execution.service import Service
from app.api.http.file_requests import file_or_reason
from app.errors import CoterieError, FolderCorrupt
from app.storage.files import disk_full

PLACE = Path("/srv/lab/data")


@pytest.mark.parametrize(
    ("error", "message"),
    [
        (disk_full(PLACE), "This service has no space left for the file."),
        (FolderCorrupt(f"{PLACE} is torn.", value=PLACE), "The data of this service are damaged."),
    ],
)
async def test_a_fault_of_the_service_does_not_reveal_where_its_data_are(
    error: CoterieError, message: str
) -> None:
    async def failing() -> Response:
        raise error

    answer = await file_or_reason(cast("Service", None), failing())
    (problem,) = orjson.loads(answer.body)["errors"]
    assert (answer.status_code, problem["message"], str(PLACE) in bytes(answer.body).decode()) == (
        503,
        message,
        False,
    )
