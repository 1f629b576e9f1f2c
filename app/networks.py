"""Networks of addresses, and loopback names."""

from ipaddress import IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit, urlunsplit

_PREFIX = {4: 24, 6: 56}
"""Bits of the network prefix by IP version: about one household or office. Set by hand."""

_DEFAULT_PORTS = {"http": 80, "https": 443}


def network(address: str) -> str:
    """The network of an address; `elsewhere` if it is not an address."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return "elsewhere"
    if isinstance(found, IPv6Address) and found.ipv4_mapped:
        found = found.ipv4_mapped
    return str(ip_network((found, _PREFIX[found.version]), strict=False))


def is_loopback(host: str) -> bool:
    """Whether a host is a loopback name or address."""
    try:
        return ip_address(host.partition("%")[0]).is_loopback
    except ValueError:
        return host.lower().rstrip(".") == "localhost"


def host_of(place: str) -> str:
    """The host in `host:port`, as in an address or a `Host` header; empty if there is none."""
    try:
        return urlsplit(f"//{place}").hostname or ""
    except ValueError:
        return ""


def place_of(address: str) -> str:
    """The `host:port` of an address or an `Origin`; empty if it has none.

    >>> place_of("https://coterie.example:8443/author"), place_of("null"), place_of("http://[")
    ('coterie.example:8443', '', '')
    """
    try:
        return urlsplit(address).netloc
    except ValueError:
        return ""


def normal_address(address: str) -> str:
    """A web address with its host in lower case and without the default port, as browsers send it.

    Raises ValueError if its host or port is malformed.

    >>> normal_address("https://Coterie.example:443/Graph/"), normal_address("http://[::1]:8000")
    ('https://coterie.example/Graph/', 'http://[::1]:8000')
    """
    parts = urlsplit(address)
    place = parts.netloc.lower()
    if parts.port == _DEFAULT_PORTS.get(parts.scheme):
        place = place.removesuffix(f":{parts.port}")
    return urlunsplit(parts._replace(netloc=place))


def is_same_place(one: str, other: str) -> bool:
    """Whether two `host:port` are equal, or both loopback with the same port.

    >>> is_same_place("localhost:8000", "127.0.0.1:8000")
    True
    """
    if one == other:
        return True
    return _port(one) == _port(other) and is_loopback(host_of(one)) and is_loopback(host_of(other))


def _port(place: str) -> str:
    return place.rpartition("]")[2].partition(":")[2]
