"""Webhooks against servers on loopback: signed, in order, again after a fault, and never for ever."""

import base64
import hashlib
import hmac
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from threading import Event

import msgspec
import orjson
import pytest

from app.changes.change import Change, VersionHeader
from app.changes.change_log import ChangeLog
from loaders.webhooks.delivery import DeliveryPace, WebhookDelivery
from loaders.webhooks.receivers import Receiver
from loaders.webhooks.undelivered import UndeliveredWebhook
from tests.loaders.fetching.hosts import running

KEY = b"twenty-four bytes of key"
HASTE = DeliveryPace(attempts=3, request=0.5, pause=0.01, total=60.0)
ONE, TWO, THREE = (VersionHeader(f"v{number}", f"2026-0{number}-01T12:00:00Z") for number in (1, 2, 3))
LOG = {ONE: [], TWO: [Change("born", "A01")], THREE: [Change("new_paper", "A01", ("P01",))]}


@dataclass
class ReceivingHost:
    """A running receiver: its address, and the headers and body of each message that it got."""

    address: str = ""
    got: list[tuple[dict[str, str], bytes]] = field(default_factory=list)

    @property
    def receiver(self) -> Receiver:
        return Receiver(f"{self.address}/hook?token=s3cret", KEY, is_private=True)

    @property
    def versions(self) -> list[str]:
        return [orjson.loads(body)["data"]["version"] for _, body in self.got]


@contextmanager
def receiving(*statuses: int) -> Iterator[ReceivingHost]:
    """A receiver that answers with these statuses in turn, and then the last again; 0 is never."""
    host, left, end = ReceivingHost(), list(statuses), Event()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            host.got.append(({name.lower(): value for name, value in self.headers.items()}, body))
            status = left.pop(0) if len(left) > 1 else left[0]
            if not status:
                end.wait()
                return
            self.send_response(status)
            self.send_header("Location", f"{host.address}/elsewhere")
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - as the class has it
            """Print nothing."""

    with running(Handler) as host.address:
        try:
            yield host
        finally:
            end.set()


def log_of(folder: Path, *headers: VersionHeader) -> ChangeLog:
    (folder / "changes").mkdir(exist_ok=True)
    for number, header in enumerate(headers, 1):
        lines = b"".join(msgspec.json.encode(one) + b"\n" for one in (header, *LOG[header]))
        (folder / "changes" / f"{number:06d}.jsonl").write_bytes(lines)
    return ChangeLog(folder / "changes")


def deliver(
    folder: Path, receivers: Sequence[Receiver], *headers: VersionHeader
) -> tuple[UndeliveredWebhook, ...]:
    """Deliver the last of some versions."""
    delivery = WebhookDelivery(folder / "webhooks.json", None, "https://coterie.example/", HASTE)
    return delivery.deliver(receivers, log_of(folder, *headers), headers[-1].version)


def test_a_message_has_the_changes_and_a_signature_that_its_receiver_can_check(tmp_path: Path) -> None:
    with receiving(204) as host:
        assert deliver(tmp_path, [host.receiver], ONE, TWO) == ()
    ((headers, body),) = host.got
    signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
    signature = base64.b64encode(hmac.digest(KEY, signed, hashlib.sha256)).decode()
    assert (headers["webhook-signature"], abs(int(headers["webhook-timestamp"]) - time.time()) < 60) == (
        f"v1,{signature}",
        True,
    )
    assert orjson.loads(body) == {
        "type": "dataset.published",
        "timestamp": "2026-02-01T12:00:00Z",
        "data": {
            "since": "v1",
            "version": "v2",
            "changes": [
                {"version": "v2", "published_at": "2026-02-01T12:00:00Z", "kind": "born", "id": "A01"}
            ],
            "is_complete": True,
            "all_changes": "https://coterie.example/changes?since=v1",
        },
    }


def test_a_message_that_failed_is_sent_again_with_the_same_id(tmp_path: Path) -> None:
    with receiving(503, 429, 200) as host:
        assert deliver(tmp_path, [host.receiver], ONE, TWO) == ()
    assert (len(host.got), len({headers["webhook-id"] for headers, _ in host.got})) == (3, 1)


def test_two_receivers_of_one_address_each_get_the_message_with_their_own_signature(tmp_path: Path) -> None:
    with receiving(204) as host:
        other = Receiver(host.receiver.url, KEY[::-1], is_private=True)
        undelivered = [deliver(tmp_path, [host.receiver, other], ONE, TWO) for _ in range(2)]
    signatures = {headers["webhook-signature"] for headers, _ in host.got}
    assert (undelivered, len(host.got), len(signatures)) == ([(), ()], 2, 2)


def test_an_undelivered_version_is_reported_and_sent_first_at_the_next_publish(tmp_path: Path) -> None:
    with receiving(500, 500, 500, 200) as host:
        undelivered = deliver(tmp_path, [host.receiver], ONE, TWO)
        later = deliver(tmp_path, [host.receiver], ONE, TWO, THREE)
        again = deliver(tmp_path, [host.receiver], ONE, TWO, THREE)
    reason = "it answered 500"
    assert (undelivered, later, again) == ((UndeliveredWebhook("127.0.0.1", "v2", reason),), (), ())
    assert host.versions == ["v2", "v2", "v2", "v2", "v3"]


@pytest.mark.parametrize("status", [301, 308, 404, 410])
def test_no_redirect_is_followed_and_a_refusal_is_not_sent_again_at_once(tmp_path: Path, status: int) -> None:
    with receiving(status) as host:
        (undelivered,) = deliver(tmp_path, [host.receiver], ONE, TWO)
    assert (undelivered.reason, len(host.got)) == (f"It returned status {status}.", 1)


def test_a_receiver_that_never_answers_costs_a_bounded_time_and_the_next_gets_its_message(
    tmp_path: Path,
) -> None:
    begun = time.monotonic()
    with receiving(0) as silent, receiving(200) as host:
        (undelivered,) = deliver(tmp_path, [silent.receiver, host.receiver], ONE, TWO)
    assert undelivered.reason == "no answer within 0.5 seconds"
    assert (len(silent.got), len(host.got), time.monotonic() - begun < HASTE.total / 2) == (3, 1, True)


def test_a_version_without_changes_is_not_sent(tmp_path: Path) -> None:
    quiet = VersionHeader("v4", "2026-04-01T12:00:00Z")
    LOG[quiet] = []
    with receiving(200) as host:
        assert deliver(tmp_path, [host.receiver], ONE, quiet) == ()
    assert host.got == []


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "10.0.0.1"])
def test_an_address_of_this_machine_or_network_is_refused_before_it_is_connected_to(
    tmp_path: Path, host: str
) -> None:
    with receiving(200) as running:
        port = running.address.rpartition(":")[2]
        receiver = Receiver(f"http://{host}:{port}/hook", KEY)
        (undelivered,) = deliver(tmp_path, [receiver], ONE, TWO)
    name = host.strip("[]")
    assert (undelivered.reason, running.got) == (
        f"{name} resolves to an address outside the public internet.",
        [],
    )


def test_a_contact_that_a_header_cannot_contain_stops_no_message(tmp_path: Path) -> None:
    delivery = WebhookDelivery(tmp_path / "webhooks.json", "jürgen@uni.example", None, HASTE)
    with receiving(200) as host:
        assert delivery.deliver([host.receiver], log_of(tmp_path, ONE, TWO), "v2") == ()
    assert host.got[0][0]["user-agent"].endswith(" (mailto:j%C3%BCrgen@uni.example)")


def test_no_secret_is_written_or_reported(tmp_path: Path) -> None:
    with receiving(200, 500) as host:
        deliver(tmp_path, [host.receiver], ONE, TWO)
        undelivered = deliver(tmp_path, [host.receiver], ONE, TWO, THREE)
    texts = (tmp_path / "webhooks.json").read_text(encoding="utf-8") + repr((undelivered, host.receiver))
    assert (KEY.decode() in texts, repr(KEY) in texts) == (False, False)
