"""New ids: a letter for the kind and twelve base32 characters of a hash."""

import hashlib
from collections.abc import Container, Sequence
from functools import cache

from app.security.marks import id_mark

PREFIXES = {
    "AUTHOR": "A",
    "PAPER": "P",
    "TOPIC": "T",
    "INSTITUTION": "I",
    "VENUE": "V",
    "TOPIC_CLUSTER": "C",
}
NOUNS = {
    prefix: {"AUTHOR": "person"}.get(kind, kind.lower().replace("_", " "))
    for kind, prefix in PREFIXES.items()
}
"""The kind of entity of an id, in words, by its first letter."""
ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"  # Crockford's: no i, l, o, u to misread or to spell words with
_SHIFTS = (50, 40, 30, 20, 10, 0)


def hash_id(prefix: str, text: str) -> str:
    """Prefix and the first 60 bits of SHA-256 of the text, in base32."""
    number, pairs = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 4, _pairs()
    return prefix + "".join([pairs[(number >> shift) & 1023] for shift in _SHIFTS])


@cache
def _pairs() -> Sequence[str]:
    """The two characters of each ten bits."""
    return [one + other for one in ALPHABET for other in ALPHABET]


def mint_id(kind: str, anchor: str, taken: Container[str], gone: Container[str] = frozenset()) -> str:
    """The id of a new cluster: derived from its smallest member alone, unless that id is taken.

    `gone` are marks of ids that were given to somebody who is shown no more.
    """
    minted = hash_id(PREFIXES[kind], f"{kind}|{anchor}")
    attempt = 1
    while minted in taken or id_mark(minted) in gone:
        attempt += 1
        minted = hash_id(PREFIXES[kind], f"{kind}|{anchor}|{attempt}")
    return minted
