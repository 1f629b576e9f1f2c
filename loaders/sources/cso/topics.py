"""Addresses of topics of CSO."""

SCHEMA = "http://cso.kmi.open.ac.uk/schema/cso#"
"""What the addresses of its relations begin with."""
_TOPICS = "://cso.kmi.open.ac.uk/topics/"


def key_of(address: str) -> str | None:
    """The key of a topic, its address with https; None for another address."""
    scheme, found, name = address.partition(_TOPICS)
    return f"https{_TOPICS}{name}" if found and name and scheme in {"http", "https"} else None
