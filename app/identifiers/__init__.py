"""Outside identifiers: any form that a person may paste, read into one canonical form.

`parse` takes a bare value, a CURIE or an address and answers an Identifier whose checksum holds, or
None. Digits that could be several things are not guessed: a PMID needs its prefix. `key_of` is the id
under which the graph keeps an identifier, `url_of` the address that resolves it; `parse` reads both
back to the same identifier.

A number that names a serial is kept as ISSN_L as printed; which of its numbers links the others is
not known here. An arXiv DOI (10.48550/arXiv.…) is the arXiv identifier itself.
"""

from app.identifiers.identifier import Identifier, Scheme, key_of
from app.identifiers.parsing import arxiv_version, parse, url_of

__all__ = ["Identifier", "Scheme", "arxiv_version", "key_of", "parse", "url_of"]
