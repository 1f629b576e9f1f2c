"""Which source an input is of, by its first bytes or by the operator's word."""

from app.errors import FormUnknown, InputRefused, UsageError
from loaders.listings.encoding import decode
from loaders.sources import Source, load_sources

HEAD = 2**16
"""Bytes that tell a source; saved HTML with its styles first may need more, and is looked at again."""


def recognise(head: bytes, path: str, key: str | None = None) -> Source:
    """The source of an input that begins with `head`; raises InputRefused where none is known, and says why.

    FormUnknown is raised for a text that no source knows, InputRefused for what is empty or no text.
    `key` is the source that the operator names; UsageError where there is none of that name.
    """
    sources = load_sources()
    if key is not None:
        if key not in sources:
            raise UsageError(
                f"There is no source {key}.", value=key, advice=f"Known are {', '.join(sources)}."
            )
        return sources[key]
    for looked_at in (head[:HEAD], head) if len(head) > HEAD else (head,):
        found = [source for source in sources.values() if source.recognises(looked_at)]
        if found:
            return found[0]
    if not decode(head, path).strip():
        raise InputRefused(f"{path} is empty.", value=path, advice="Save the page again.")
    raise FormUnknown(
        f"{path} is of no form that any source has.",
        value=path,
        advice="`coterie sources` lists the forms; name one with --source if you are sure.",
    )
