"""The Python client and answers that Coterie itself seldom gives."""

from collections.abc import Callable

import httpx
import pytest

from coterie_client import (
    AnswerUnknown,
    BudgetSpent,
    Coterie,
    KeyUnknown,
    NotFound,
    ServiceBusy,
    ServiceUnreachable,
)
from coterie_client.transport import FILE_TIMEOUT, TIMEOUT

SPENT = {"errors": [{"message": "No.", "extensions": {"code": "RATE_LIMITED"}}]}
DRAWING = {"/author/0000-0002-1825-0097/card.svg": "/author/A1/card.svg"}


def client_of(answer: Callable[[httpx.Request], httpx.Response], patience: float = 0) -> Coterie:
    """A client of a service that gives these answers."""
    http = httpx.Client(transport=httpx.MockTransport(answer))
    return Coterie("http://service.example", patience=patience, http=http)


@pytest.mark.parametrize(("patience", "sent"), [(0, 1), (2, 3)])
def test_a_service_that_states_zero_seconds_is_retried_a_limited_number_of_times(
    patience: float, sent: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = iter([httpx.Response(429, headers={"Retry-After": "0"}, json=SPENT)] * 9)
    monkeypatch.setattr("time.sleep", lambda _: None)
    with pytest.raises(BudgetSpent):
        client_of(lambda _: next(answers), patience).dataset()
    assert len(list(answers)) == 9 - sent


def test_a_drawing_is_found_by_an_orcid_id() -> None:
    def answer(request: httpx.Request) -> httpx.Response:
        moved = DRAWING.get(request.url.path)
        return (
            httpx.Response(301, headers={"Location": moved}) if moved else httpx.Response(200, text="<svg/>")
        )

    assert client_of(answer).picture("0000-0002-1825-0097") == "<svg/>"


def test_an_id_stays_one_part_of_the_address() -> None:
    asked: list[str] = []

    def answer(request: httpx.Request) -> httpx.Response:
        asked.append(request.url.raw_path.decode())
        return httpx.Response(404)

    client = client_of(answer)
    for ask in (lambda: client.picture("../A1?b#c"), lambda: client.export("../graphql")):
        with pytest.raises(NotFound):
            ask()
    assert asked == ["/author/..%2FA1%3Fb%23c/card.svg", "/export/..%2Fgraphql"]


def test_a_key_may_have_the_line_end_of_its_file() -> None:
    sent: list[str] = []

    def answer(request: httpx.Request) -> httpx.Response:
        sent.append(request.headers["Authorization"])
        return httpx.Response(200, json={"data": {}})

    http = httpx.Client(transport=httpx.MockTransport(answer))
    Coterie("http://service.example", key="coterie_abc\n", http=http).ask("{ __typename }")
    assert sent == ["Bearer coterie_abc"]


@pytest.mark.parametrize("key", ["coterie_a\nbc", "coterie_ä"])
def test_an_error_about_a_key_does_not_repeat_it(key: str) -> None:
    with pytest.raises(
        KeyUnknown, match=r"^The key contains characters that no key has\. Copy the key again\.$"
    ):
        Coterie(key=key)


@pytest.mark.parametrize("body", ['{"data": 1}', '{"errors": ["No."]}', '{"errors": {}}', '{"data": [1]}'])
def test_an_answer_of_another_program_than_coterie_raises_answer_unknown(body: str) -> None:
    client = client_of(lambda _: httpx.Response(400, text=body))
    for ask in (lambda: client.ask("{ x }"), lambda: client.export("csv")):
        with pytest.raises(AnswerUnknown, match="not as Coterie does"):
            ask()


def test_an_answer_that_cannot_be_unpacked_is_an_error_of_the_client() -> None:
    client = client_of(lambda _: httpx.Response(200, headers={"Content-Encoding": "gzip"}, content=b"no"))
    with pytest.raises(ServiceUnreachable):
        client.dataset()


def test_a_redirect_raises_with_the_new_address() -> None:
    moved = httpx.Response(301, headers={"Location": "https://service.example/graphql"})
    with pytest.raises(AnswerUnknown) as raised:
        client_of(lambda _: moved).dataset()
    assert raised.value.hint == (
        "It redirects to https://service.example/graphql. Give the address of the service there."
    )


def test_an_address_without_http_is_named_in_one_sentence() -> None:
    with pytest.raises(ServiceUnreachable) as raised:
        Coterie("localhost:8000").dataset()
    assert raised.value.message == (
        "No answer from localhost:8000: Request URL is missing an 'http://' or 'https://' protocol."
    )


def test_a_port_that_is_no_number_is_named_in_one_sentence() -> None:
    with pytest.raises(ServiceUnreachable) as raised:
        Coterie("http://localhost:port").dataset()
    assert raised.value.message == "No answer from http://localhost:port: Invalid port: 'port'."


def test_a_drawing_of_somebody_who_is_no_longer_shown_is_not_found() -> None:
    with pytest.raises(NotFound) as raised:
        client_of(lambda _: httpx.Response(410, html="<p>Gone.")).picture("A1")
    assert raised.value.message == "What was at http://service.example/author/A1/card.svg is no longer shown."


def test_a_page_that_asks_to_wait_says_for_how_long() -> None:
    busy = httpx.Response(503, headers={"Retry-After": "5"}, html="<p>Busy.")
    for ask in (lambda: client_of(lambda _: busy).picture("A1"), client_of(lambda _: busy).dataset):
        with pytest.raises(ServiceBusy) as raised:
            ask()
        assert raised.value.retry_after == 5


def test_a_file_may_take_longer_than_an_operation() -> None:
    seconds: list[float] = []

    def answer(request: httpx.Request) -> httpx.Response:
        seconds.append(request.extensions["timeout"]["read"])
        return httpx.Response(200, json={"data": {}})

    client = Coterie("http://service.example")
    client._http = httpx.Client(timeout=TIMEOUT, transport=httpx.MockTransport(answer))
    client.ask("{ __typename }")
    client.export("csv")
    assert seconds == [TIMEOUT, FILE_TIMEOUT.read]
