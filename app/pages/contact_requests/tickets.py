"""Tickets: a form that is sent was given out here, about the same thing, not long ago."""

import base64
import hashlib
import hmac
import secrets
import time
from collections.abc import Callable

VALID = 24 * 3600
"""Seconds for which a form may stay open."""

_TAG, _NONCE, _TIME = 20, 8, 5


class Tickets:
    """Gives tickets out and knows them again; `now` is seconds since 1970."""

    def __init__(self, secret: bytes, now: Callable[[], float] = time.time) -> None:
        self._secret = secret
        self._now = now

    def issue(self, about: str) -> str:
        """A ticket for a form about something, or about nothing in particular."""
        body = int(self._now()).to_bytes(_TIME, "big") + secrets.token_bytes(_NONCE)
        return base64.urlsafe_b64encode(body + self._tag(body, about)).decode()

    def reference(self, ticket: str, about: str) -> str | None:
        """What a letter that came with this ticket is called: 8 letters and digits, always the same.

        None where the ticket was not given out here for a form about this, or too long ago.
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
        return hmac.digest(self._secret, b"letter\n" + body + about.encode("utf-8", "replace"), "sha256")[
            :_TAG
        ]
