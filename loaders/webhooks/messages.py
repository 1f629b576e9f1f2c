"""A webhook message: the changes of one version as JSON, signed as the Standard Webhooks specification says.

https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
"""

import base64
import hashlib
import hmac
from collections.abc import Mapping
from itertools import islice
from urllib.parse import urlencode

import msgspec

from app.changes.change import DatedChange, dated
from app.changes.change_log import VersionChanges
from loaders.webhooks.receivers import Receiver

MOST_CHANGES = 100
"""Changes in one message: about 15 kB. The specification recommends bodies of less than 20 kB."""


class _Data(msgspec.Struct, frozen=True):
    since: str
    version: str
    changes: tuple[DatedChange, ...]
    is_complete: bool
    all_changes: str | None


class _Body(msgspec.Struct, frozen=True):
    type: str
    timestamp: str
    data: _Data


def message_body(before: str, version: VersionChanges, public_url: str | None) -> bytes:
    """The changes of a version, the first 100, and the address of all of them; empty if there are none."""
    found = tuple(islice(version.read(), MOST_CHANGES + 1))
    if not found:
        return b""
    address = f"{public_url.rstrip('/')}/changes?{urlencode({'since': before})}" if public_url else None
    changes = tuple(dated(version.header, change) for change in found[:MOST_CHANGES])
    data = _Data(before, version.header.version, changes, len(found) <= MOST_CHANGES, address)
    return msgspec.json.encode(_Body("dataset.published", version.header.published_at, data))


def message_id(receiver: Receiver, version: VersionChanges) -> str:
    """The id of the message about a version to a receiver: the same whenever it is sent."""
    parts = (receiver.url, version.header.version, version.header.published_at)
    return f"msg_{hashlib.sha256(msgspec.json.encode(parts)).hexdigest()[:32]}"


def signed_headers(key: bytes, id_: str, at: int, body: bytes) -> Mapping[str, str]:
    """The headers of a message; `at` is in seconds since 1970."""
    digest = hmac.digest(key, b".".join([id_.encode(), str(at).encode(), body]), hashlib.sha256)
    return {
        "content-type": "application/json",
        "webhook-id": id_,
        "webhook-timestamp": str(at),
        "webhook-signature": f"v1,{base64.b64encode(digest).decode()}",
    }
