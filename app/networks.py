"""Networks: what one household or office is taken to share."""

from ipaddress import IPv6Address, ip_address, ip_network

_PREFIX = {4: 24, 6: 56}
"""Bits of an address that its network has, by version."""


def network(address: str) -> str:
    """The network of an address; what is no address is one of its own."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return "elsewhere"
    if isinstance(found, IPv6Address) and found.ipv4_mapped:
        found = found.ipv4_mapped
    return str(ip_network((found, _PREFIX[found.version]), strict=False))
