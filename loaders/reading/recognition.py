"""Which source an input is of, by its first bytes or by the operator's word."""

import re
from collections.abc import Sequence

from app.errors import FormUnknown, InputRefused, UsageError
from loaders.dumps.lookahead import HEAD
from loaders.listings.documents.encoding import decode
from loaders.reading.tarred import is_tar
from loaders.reading.zipped import is_zip
from loaders.sources import Source, load_sources

_BETWEEN_CELLS = re.compile(r"[,;\t\r]")


def recognise(head: bytes, path: str, key: str | None = None) -> Source:
    """The source of an input that begins with `head`; raises InputRefused with the reason if there is none.

    FormUnknown is raised for a text that no source recognizes, InputRefused for an empty or binary input.
    `key` is the source that the operator names; UsageError if there is none of that name.
    """
    if is_zip(head) or is_tar(head):
        raise InputRefused(
            f"{path} is an archive inside an archive.",
            value=path,
            advice="Unpack the outer archive, and load that folder.",
        )
    sources = load_sources()
    if key is not None:
        if key not in sources:
            raise UsageError(
                f"There is no source {key}.", value=key, advice=f"Known sources: {', '.join(sources)}."
            )
        return sources[key]
    for looked_at in (head[:HEAD], head) if len(head) > HEAD else (head,):
        found = [source for source in sources.values() if source.recognises(looked_at)]
        if found:
            return _only_one(found, path)
    if not decode(head, path).strip():
        raise InputRefused(f"{path} is empty.", value=path, advice="Save the page again.")
    raise _unknown(head, path)


def _unknown(head: bytes, path: str) -> FormUnknown:
    """The error for a text that no source recognizes; a list of people has a command of its own."""
    first_line = decode(head, path).partition("\n")[0]
    columns = {cell.strip(' "').lower() for cell in _BETWEEN_CELLS.split(first_line)}
    if "orcid" in columns or {"name", "institution"} <= columns:
        return FormUnknown(
            f"{path} is a list of people, not of papers.",
            value=path,
            advice=f"Look up what they published with `coterie roster {path}`.",
        )
    return FormUnknown(
        f"{path}: Format not recognised.",
        value=path,
        advice="Run `coterie sources` for the supported formats, or set --source if you know it.",
    )


def _only_one(found: Sequence[Source], path: str) -> Source:
    """The source that recognizes an input; raises InputRefused if several do, since either may be right."""
    keys = [source.SOURCE.key for source in found]
    if len(keys) > 1:
        raise InputRefused(
            f"{path} matches the formats of {len(keys)} sources: {', '.join(keys)}.",
            value=path,
            advice=f"Choose one with --source, such as --source {keys[0]}.",
        )
    return found[0]
