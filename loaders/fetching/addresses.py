"""The addresses of a host name, and which of them are not of the public internet."""

import ipaddress
import socket
from collections.abc import Sequence
from threading import Thread
from typing import TypeAlias

from app.errors import FetchFailed
from loaders.fetching.exchange import Transient

_Address: TypeAlias = ipaddress.IPv4Address | ipaddress.IPv6Address

_TRANSLATED = ipaddress.IPv6Network("64:ff9b::/96")
"""Addresses that name an IPv4 address in their last 32 bits (RFC 6052)."""
_ASSIGNED = ipaddress.IPv6Network("2000::/3")
"""All other IPv6 addresses of the public internet (IANA, IPv6 Global Unicast Address Assignments). Python
calls others global too: site-local ones, `::/96`, and `64:ff9b:1::/48`, which a local network translates."""


def public_addresses(host: str, port: int, seconds: float) -> Sequence[str]:
    """The addresses of a host, if all are of the public internet.

    Raises FetchFailed if any of them is of this machine or a local network, or is reserved, and Transient if
    the name is not resolved within this many seconds.
    """
    found = resolved_addresses(host, port, seconds)
    if any(not is_public(one) for one in found):
        raise FetchFailed(
            f"{host[:100]} resolves to an address outside the public internet.",
            value=host,
            advice='If you intend this, set "private": true for this receiver.',
        )
    return found


def resolved_addresses(host: str, port: int, seconds: float) -> Sequence[str]:
    """The addresses of a host; Transient if the name is not resolved within this many seconds."""
    found: list[str] = []

    def resolve() -> None:
        try:
            entries = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError):
            return
        found.extend(dict.fromkeys(str(entry[4][0]) for entry in entries))

    # the resolver of the system knows no deadline
    thread = Thread(target=resolve, daemon=True)
    thread.start()
    thread.join(seconds)
    if thread.is_alive() or not found:
        raise Transient("the name of the host has no address")
    return tuple(found)


def is_public(address: str) -> bool:
    """Whether an address is of the public internet, also one within another (IPv4 in IPv6)."""
    one = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(one, ipaddress.IPv6Address) and one not in _TRANSLATED and one not in _ASSIGNED:
        return one.ipv4_mapped is not None and is_public(str(one.ipv4_mapped))
    return all(each.is_global and not each.is_multicast for each in (one, *_within(one)))


def _within(address: _Address) -> Sequence[_Address]:
    if isinstance(address, ipaddress.IPv4Address):
        return ()
    found = [address.ipv4_mapped, address.sixtofour, *(address.teredo or ())]
    if address in _TRANSLATED:
        found.append(ipaddress.IPv4Address(int(address) & 0xFFFFFFFF))
    return [one for one in found if one is not None]
