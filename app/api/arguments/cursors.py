"""Cursors: signed positions in a list."""

import base64
import binascii
import hashlib
import hmac
from collections.abc import Sequence

import orjson

from app.errors import StaleCursor

Key = Sequence[str | int | float]
"""The sort values of the last item of a page; its id comes last."""

_TAG = 12
"""Bytes of the signature, cut from the 32 of HMAC-SHA-256 to keep cursors short; set by hand."""


class CursorSigner:
    """Signs cursors; a cursor made for another field, argument, dataset version or service is rejected."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def sign(self, binding: Sequence[object], key: Key) -> str:
        """The cursor of one item: `binding` identifies the list, `key` the position in it."""
        body = orjson.dumps(list(key))
        return base64.urlsafe_b64encode(self._tag(binding, body) + body).decode().rstrip("=")

    def verify(self, binding: Sequence[object], cursor: str) -> Key:
        """The key in the cursor; StaleCursor if it was not made for this list."""
        try:
            raw = base64.b64decode(cursor + "=" * (-len(cursor) % 4), altchars=b"-_", validate=True)
        except (binascii.Error, ValueError):
            raise _stale(cursor) from None
        tag, body = raw[:_TAG], raw[_TAG:]
        if not hmac.compare_digest(tag, self._tag(binding, body)):
            raise _stale(cursor)
        key: Key = orjson.loads(body)
        return key

    def _tag(self, binding: Sequence[object], body: bytes) -> bytes:
        message = orjson.dumps(list(binding)) + b"\n" + body
        return hmac.digest(self._secret, message, hashlib.sha256)[:_TAG]


def _stale(cursor: str) -> StaleCursor:
    return StaleCursor(
        "The cursor was not made for this field, these arguments and this dataset version.",
        value=cursor,
        advice="Start again without `after`.",
    )
