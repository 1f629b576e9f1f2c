"""External identifiers: parses any common form into one canonical form.

`parse` takes a bare value, a CURIE or an address and returns an Identifier with a valid checksum, or None.
Ambiguous digits are not guessed: a PMID needs its prefix. `key_of` is the id of an identifier in the graph,
`url_of` the address that resolves it; `parse` reads both back to the same identifier.

An ISSN is stored as ISSN_L as printed, since the linking one is not known here. An arXiv DOI
(10.48550/arXiv.…) is the arXiv identifier itself.
"""

from app.identifiers.identifier import Identifier, Scheme, key_of, names_work
from app.identifiers.parsing import arxiv_version, parse, url_of

__all__ = ["Identifier", "Scheme", "arxiv_version", "key_of", "names_work", "parse", "url_of"]
