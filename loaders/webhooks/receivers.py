"""The receivers of webhooks, from the file that COTERIE_WEBHOOKS names."""

import base64
import binascii
import os
import stat
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

import msgspec

from app.errors import SettingsError

_PREFIX = "whsec_"
"""How a secret begins, by the Standard Webhooks specification."""
_SHORTEST, _LONGEST = 24, 64
"""Bytes of a secret, by the Standard Webhooks specification."""
_VERSIONS = 2
"""Versions that a message needs: the one before, and the one that it is about."""
_SETTING = "COTERIE_WEBHOOKS"
_OTHERS = stat.S_IRWXG | stat.S_IRWXO
_FORM = '[{"url": "https://...", "secret": "whsec_..."}]'


@dataclass(frozen=True)
class Receiver:
    """An address and the key of its signatures; it may be in a local network only if it `is_private`."""

    url: str
    key: bytes = field(repr=False)
    is_private: bool = False

    @property
    def host(self) -> str:
        """Its host, the only part of the address that is printed: others may hold secrets."""
        return urlsplit(self.url).hostname or ""


class _Listed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    url: str
    secret: str
    private: bool = False


def read_receivers(file: Path | None, kept: int) -> tuple[Receiver, ...]:
    """The receivers in a file; none without a file. SettingsError, which has no secret, if it is unusable.

    `kept` is the number of versions whose changes are kept: a message needs two.
    """
    if file is None:
        return ()
    if kept < _VERSIONS:
        raise _unusable("Webhooks need changes to be kept", f"Set COTERIE_CHANGES to {_VERSIONS} or more.")
    try:
        with file.open("rb") as content:
            _require_private(file, os.fstat(content.fileno()))
            listed = msgspec.json.decode(content.read(), type=list[_Listed])
    except OSError as error:
        raise _unusable(f"{file} cannot be read: {error.strerror}") from None
    except (msgspec.DecodeError, UnicodeDecodeError):  # its message may quote a secret
        raise _unusable(f"{file} is not a list of receivers", f"Write {_FORM}.") from None
    return tuple(_receiver(one, number) for number, one in enumerate(listed, 1))


def _require_private(file: Path, found: os.stat_result) -> None:
    if os.name != "nt" and found.st_mode & _OTHERS:
        raise _unusable(f"{file} has secrets and others may open it", f"Run `chmod 600 {file}`.")


def _receiver(listed: _Listed, number: int) -> Receiver:
    if not _is_address(listed):
        raise _unusable(
            f"The address of receiver {number} cannot be used",
            "Give an https address without a user name. With private: true, http is allowed.",
        )
    return Receiver(listed.url, _key(listed.secret, number), listed.private)


def _is_address(listed: _Listed) -> bool:
    try:
        parts = urlsplit(listed.url)
        is_whole = bool(parts.hostname) and parts.username is None and parts.port != 0
    except ValueError:
        return False
    schemes = {"https", "http"} if listed.private else {"https"}
    return is_whole and parts.scheme in schemes and listed.url.isascii()


def _key(secret: str, number: int) -> bytes:
    try:
        key = base64.b64decode(secret.removeprefix(_PREFIX), validate=True)
    except (binascii.Error, ValueError):
        key = b""
    if not secret.startswith(_PREFIX) or not _SHORTEST <= len(key) <= _LONGEST:
        raise _unusable(
            f"The secret of receiver {number} cannot be used",
            f"Give {_PREFIX} and {_SHORTEST} to {_LONGEST} random bytes in base64.",
        )
    return key


def _unusable(fault: str, advice: str | None = None) -> SettingsError:
    return SettingsError(f"{fault}.", value=_SETTING, advice=advice or f"Correct it, or unset {_SETTING}.")
