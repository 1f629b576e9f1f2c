"""New ids: a letter for the kind and twelve base32 characters of a hash."""

import hashlib
from collections.abc import Container

from app.marks import id_mark

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
"""What an id stands for, in words, by its first letter."""
ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"  # Crockford's: no i, l, o, u to misread or to spell words with
_LENGTH = 12


def hash_id(prefix: str, text: str) -> str:
    """Prefix and the first 60 bits of SHA-256 of the text, in base32."""
    number = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 4
    return prefix + "".join(ALPHABET[(number >> shift) & 31] for shift in range(5 * (_LENGTH - 1), -1, -5))


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
