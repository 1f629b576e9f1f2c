"""Abstracts, which OpenAlex hands out as an index of their words, put back into a text."""

from collections.abc import Mapping

import msgspec

from loaders.dumps.json_objects import FAULTS
from loaders.dumps.markup import printed_abstract
from loaders.listings.text import MAX_ABSTRACT, too_long

_INDEX = msgspec.json.Decoder(dict[str, list[int]])
_WRAPPED = msgspec.json.Decoder(dict[str, msgspec.Raw])
_INSIDE = "InvertedIndex"


def read_abstract(index: msgspec.Raw) -> tuple[str | None, tuple[str, ...]]:
    """The text of an index of words, and a note where it gives none."""
    if bytes(index) in (b"", b"null", b"{}"):
        return None, ()
    places = _decoded(bytes(index))
    if places is None:
        return None, ("abstract not read: its index is of another form",)
    words = {place: word for word, found in places.items() for place in found}
    if len(words) < sum(map(len, places.values())) or sorted(words) != list(range(len(words))):
        return None, ("abstract not read: its index leaves places out or gives one to two words",)
    text = printed_abstract(" ".join(words[place] for place in range(len(words))))
    fault = too_long("abstract", text, MAX_ABSTRACT)
    return (text or None, ()) if fault is None else (None, (f"{fault}, left out",))


def _decoded(index: bytes) -> Mapping[str, list[int]] | None:
    """The places of each word: the index itself, one in a string, or one beside its length."""
    try:
        if index.startswith(b'"'):
            index = msgspec.json.decode(index, type=str).encode()
        members = _WRAPPED.decode(index)
        inside = members.get(_INSIDE, b"[")
        return _INDEX.decode(inside if bytes(inside).startswith(b"{") else index)
    except FAULTS:
        return None
