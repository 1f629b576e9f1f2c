"""What a request for a file is answered when there is none."""

from pathlib import Path
from typing import cast

import orjson
import pytest
from starlette.requests import Request
from starlette.responses import Response

from app.api.arguments.cursors import CursorSigner
from app.api.context import Serving
from app.api.execution.service import Service
from app.api.http.admission.gate import Gate
from app.api.http.file_requests import file_or_reason, single_options
from app.errors import BadInput, CoterieError, FolderCorrupt, NotFound, StoreUnavailable
from app.storage.files import disk_full
from tests.api.http.broken import Graph, breaks

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

    answer = await file_or_reason(cast("Service", None), Gate(), failing())
    (problem,) = orjson.loads(answer.body)["errors"]
    assert (answer.status_code, problem["message"], str(PLACE) in bytes(answer.body).decode()) == (
        503,
        message,
        False,
    )


async def test_an_unknown_id_that_cannot_be_looked_up_among_the_withheld_answers_503() -> None:
    async def failing() -> Response:
        raise NotFound("Nothing has this id.", value="A99")

    graph = Graph(breaks("withheld_id", StoreUnavailable("The engine is down.", value="withheld_id")))
    serving = Serving("https://coterie.example", "licensed", CursorSigner(b"secret"))
    answer = await file_or_reason(Service(graph, serving, cost_limit=25_000), Gate(), failing())
    assert (answer.status_code, orjson.loads(answer.body)["errors"][0]["extensions"]["code"]) == (
        503,
        "UNAVAILABLE",
    )


def test_an_option_that_is_given_more_than_once_is_named() -> None:
    request = Request({"type": "http", "query_string": b"of=A01&years=2020&years=2021"})
    with pytest.raises(BadInput, match=r"`years` is given 2 times\."):
        single_options(request)
