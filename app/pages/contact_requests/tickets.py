"""Tickets: they prove that a submitted form was issued here recently, about the same entity."""

import base64
import hashlib
import hmac
import secrets
import time
from collections.abc import Callable

VALID = 24 * 3600
"""Seconds for which a ticket is valid: a day; set by hand."""

_TAG, _NONCE, _TIME = 20, 8, 5
"""Bytes of the signature, the random part and the time of issue; set by hand."""


class Tickets:
    """Issues and checks tickets of one kind of form; `now` returns seconds since 1970."""

    def __init__(
        self, secret: bytes, now: Callable[[], float] = time.time, *, kind: bytes = b"request"
    ) -> None:
        self._secret = secret
        self._now = now
        self._kind = kind

    def issue(self, about: str) -> str:
        """A ticket for a form about an entity, or about none (an empty id)."""
        body = int(self._now()).to_bytes(_TIME, "big") + secrets.token_bytes(_NONCE)
        return base64.urlsafe_b64encode(body + self._tag(body, about)).decode()

    def reference(self, ticket: str, about: str) -> str | None:
        """The reference of a request with this ticket: 8 letters and digits, always the same.

        None if the ticket was not issued here for this entity, or has expired.
        """
        try:
            raw = base64.b64decode(ticket, altchars=b"-_", validate=True)
        except ValueError:
            return None
        body, tag = raw[: _TIME + _NONCE], raw[_TIME + _NONCE :]
        if not hmac.compare_digest(tag, self._tag(body, about)):
            return None
        age = self._now() - int.from_bytes(body[:_TIME], "big")
        if not 0 <= age + 1 <= VALID:
            return None
        return base64.b32encode(hashlib.sha256(tag).digest()[:5]).decode().lower()

    def _tag(self, body: bytes, about: str) -> bytes:
        signed = self._kind + b"\n" + body + about.encode("utf-8", "replace")
        return hmac.digest(self._secret, signed, "sha256")[:_TAG]
