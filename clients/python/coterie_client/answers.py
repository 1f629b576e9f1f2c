"""From the arguments of a method to the body of a request, and from a response to its data."""

from collections.abc import Mapping
from typing import Any, TypeVar

import httpx
from pydantic import BaseModel, ValidationError
from pydantic_core import to_jsonable_python

from .errors import BY_CODE, AnswerUnknown, CoterieError, NotFound, ServiceBusy, TryLater
from .generated.base_model import UnsetType

ACCEPT = "application/graphql-response+json, application/json;q=0.9"
"""With the first of these, the status says whether an operation ran."""

SHORTEST_WAIT = 1.0
"""Seconds. Set by hand: a proxy may say 0, and a client that does not wait would ask without end."""

_ABSENT = {404: "There is nothing at {}.", 410: "What was at {} is no longer shown."}
"""What a page says by its status if it is about nothing."""

_Model = TypeVar("_Model", bound=BaseModel)


def body(query: str, operation_name: str | None, variables: Mapping[str, object]) -> dict[str, Any]:
    """The body of a request: arguments that were left out are not sent."""
    given = {name: value for name, value in variables.items() if not isinstance(value, UnsetType)}
    return {
        "query": query,
        "operationName": operation_name,
        "variables": to_jsonable_python(given, by_alias=True, exclude_none=True),
    }


def seconds_to_wait(response: httpx.Response) -> float | None:
    """Seconds after which the same request may succeed, at least `SHORTEST_WAIT`; None if it would not."""
    if response.status_code not in {429, 503}:
        return None
    stated = response.headers.get("Retry-After", "")
    return max(float(stated), SHORTEST_WAIT) if stated.isdecimal() else TryLater.retry_after


def data_of(response: httpx.Response) -> dict[str, Any]:
    """The `data` of an answer; raises the error that its first entry of `errors` names."""
    answer = _json(response)
    data: dict[str, Any] | None = answer.get("data")
    if errors := answer.get("errors"):
        raise _error(errors, data, seconds_to_wait(response))
    if data is None:
        raise _unlike_coterie(response)
    return data


def content_of(response: httpx.Response) -> bytes:
    """The content of a file; raises the error that there is instead."""
    if response.status_code == httpx.codes.OK:
        return response.content
    is_json = "json" in response.headers.get("Content-Type", "")
    if response.status_code in _ABSENT and not is_json:
        raise NotFound(_ABSENT[response.status_code].format(response.url), hint="Check the id.")
    errors = _json(response).get("errors")
    raise _error(errors, None, seconds_to_wait(response)) if errors else _unlike_coterie(response)


def model_of(model: type[_Model], data: Mapping[str, Any]) -> _Model:
    """The data as a value of their type."""
    try:
        return model.model_validate(data)
    except ValidationError as error:
        raise AnswerUnknown(
            f"The service gave an answer that this client does not know: {error.errors()[0]['msg']}.",
            hint="The service may be newer: update coterie-client.",
            data=data,
        ) from error


def _json(response: httpx.Response) -> dict[str, Any]:
    try:
        answer = response.json()
    except ValueError:
        answer = None
    if not isinstance(answer, dict) or not _has_shape_of_graphql(answer):
        raise _unlike_coterie(response)
    return answer


def _has_shape_of_graphql(answer: Mapping[str, Any]) -> bool:
    """Whether `data` and `errors` have the types that GraphQL gives them, and there is one of them."""
    data, errors = answer.get("data"), answer.get("errors") or []
    if not isinstance(data, dict | None) or not isinstance(errors, list):
        return False
    return all(isinstance(entry, dict) for entry in errors) and (data is not None or bool(errors))


def _unlike_coterie(response: httpx.Response) -> CoterieError:
    """The error for an answer without JSON: a page about a problem, also of a proxy, or another program."""
    wait = seconds_to_wait(response)
    if wait is not None:
        busy = ServiceBusy(f"{response.url} answers with status {response.status_code}.", hint="Try later.")
        busy.retry_after = wait
        return busy
    form = response.headers.get("Content-Type", "no type")
    moved = response.headers.get("Location")
    hint = "Give the address of the service, such as http://127.0.0.1:8000, without /graphql."
    return AnswerUnknown(
        f"{response.url} answers with status {response.status_code} and {form}, not as Coterie does.",
        hint=f"It redirects to {moved}. Give the address of the service there." if moved else hint,
    )


def _error(errors: list[dict[str, Any]], data: dict[str, Any] | None, wait: float | None) -> CoterieError:
    first = errors[0]
    extensions = first.get("extensions") or {}
    code = extensions.get("code")
    error = BY_CODE.get(code or "", CoterieError)(
        first.get("message", "The service refuses the request."),
        hint=extensions.get("hint") or "",
        code=code,
        errors=errors,
        data=data,
    )
    if isinstance(error, TryLater) and wait is not None:
        error.retry_after = wait
    return error
