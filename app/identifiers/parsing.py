"""Parses pasted identifiers, and gives the address that resolves one."""

import re
from collections.abc import Container, Iterable
from urllib.parse import SplitResult, quote, unquote, urlsplit

from app.identifiers import catalogues, organisations, people, preprints, vocabularies, works
from app.identifiers.identifier import Identifier, Scheme, SchemeForm

MAX_LENGTH = 2_000
"""Maximum characters of an identifier; longer texts are not parsed. Set by hand."""

_FORMS: tuple[SchemeForm, ...] = (
    *preprints.FORMS,
    *works.FORMS,
    *people.FORMS,
    *organisations.FORMS,
    *catalogues.FORMS,
    *vocabularies.FORMS,
)
_FORM_OF = {form.scheme: form for form in reversed(_FORMS)}
"""The first form of each scheme, which gives its address."""
_FORMS_OF_PREFIX = {
    prefix: tuple(form for form in _FORMS if prefix in form.prefixes)
    for every in _FORMS
    for prefix in every.prefixes
}

_ADDRESS = re.compile(r"https?://[^\s\x00-\x1f\x7f]+", re.IGNORECASE)
_PREFIXED = re.compile(
    r"(?:info:|urn:)?([a-z][a-z0-9_-]{0,11})(?:\s?:\s?|\s|/)(\S.*)", re.ASCII | re.IGNORECASE
)
_CURIE = re.compile(r"[a-z][a-z0-9._]{1,29}:[^\s\x00-\x1f\x7f]+", re.ASCII)
_ELSEWHERE = "identifiers.org"
_CUTS = re.compile("[%?#]")
"""Characters that would end the path of an address or change its meaning."""
_QUOTES = frozenset(["<>", '""', "''", "()", "[]", "\u201c\u201d", "\u2018\u2019"])
_UNSEEN = re.compile(
    "[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]"
    "|(?<![\u0600-\u0dff])[\u200c\u200d]|[\u200c\u200d](?![\u0600-\u0dff])"
)
"""Soft hyphens, byte order marks and the like, which come along with a copied text. Addresses need joiners
between the letters of scripts that are written with them."""

_MOST_PREFIXES = 3
"""Prefixes of one value: a source's column, the value and an address may each have one. Set by hand."""
_END_OF_SENTENCE = ".,;"
_VERSION = re.compile(r"v([1-9]\d{0,3})(?:\.pdf)?[/\s]*$", re.ASCII | re.IGNORECASE)


def parse(text: str) -> Identifier | None:
    """The identifier in a text, or None; takes linear time and never raises.

    >>> parse("https://doi.org/10.1145/3292500.3330701")
    Identifier(scheme='DOI', value='10.1145/3292500.3330701')
    >>> parse("no identifier")
    """
    if len(text) > MAX_LENGTH:
        return None
    pasted = _unquoted(text)
    if _ADDRESS.fullmatch(pasted):
        return _from_address(pasted)
    return _from_prefix(pasted) or _from_bare(pasted) or _from_site(*_site_of(pasted))


def url_of(identifier: Identifier) -> str:
    """The address that resolves an identifier; OTHER, a CURIE of another scheme, uses identifiers.org.

    >>> url_of(Identifier("ORCID", "0000-0002-1825-0097"))
    'https://orcid.org/0000-0002-1825-0097'
    """
    if identifier.scheme == "SOURCE_PAGE":
        return identifier.value
    if identifier.scheme == "OTHER":
        return f"https://{_ELSEWHERE}/{_CUTS.sub(lambda cut: quote(cut[0]), identifier.value)}"
    return _FORM_OF[identifier.scheme].url(identifier.value)


def arxiv_version(text: str) -> int | None:
    """The version in an arXiv identifier of any form, or None.

    >>> arxiv_version("arXiv:1706.03762v5")
    5
    >>> arxiv_version("1706.03762")
    """
    identifier = parse(text)
    if identifier is None or identifier.scheme != "ARXIV":
        return None
    version = _VERSION.search(re.split(r"[?#\[]", _unquoted(text), maxsplit=1)[0])
    return None if version is None else int(version[1])


def _unquoted(text: str) -> str:
    pasted = _seen(text).strip().rstrip(_END_OF_SENTENCE)
    if pasted[:1] + pasted[-1:] in _QUOTES:
        pasted = pasted[1:-1].strip()
    return pasted


def _seen(text: str) -> str:
    return text if text.isascii() else _UNSEEN.sub("", text)


def _from_prefix(pasted: str, most: int = _MOST_PREFIXES) -> Identifier | None:
    found = _PREFIXED.fullmatch(pasted) if most else None
    if found is None:
        return None
    prefix, rest = found[1].lower(), found[2]
    if prefix == "other":
        return _of_further_scheme(rest)
    if prefix == "source_page":
        return _from_address(rest) if _ADDRESS.fullmatch(rest) else None
    forms = _FORMS_OF_PREFIX.get(prefix, ())
    stated = _first((form, form.prefixes[prefix] + rest) for form in forms)
    return stated or _of_own_form(rest, {form.scheme for form in forms}, most - 1)


def _of_own_form(text: str, schemes: Container[Scheme], most: int) -> Identifier | None:
    """The identifier of a value that has a prefix or a site of its own, if that is of one of the schemes."""
    if _ADDRESS.fullmatch(text):
        own = _from_address(text)
    else:
        own = _from_prefix(text, most) or _from_site(*_site_of(text))
    return own if own is not None and own.scheme in schemes else None


def _of_further_scheme(text: str) -> Identifier | None:
    return _from_prefix(text) or (Identifier("OTHER", text) if _CURIE.fullmatch(text) else None)


def _from_bare(pasted: str) -> Identifier | None:
    return _first((form, pasted) for form in _FORMS if form.bare is not None and form.bare.fullmatch(pasted))


def _from_address(address: str) -> Identifier | None:
    try:
        parts = urlsplit(address)
        page = _page(parts)
    except ValueError:
        return None
    host, path = _site_of((address if page is None else page.value).partition("//")[2])
    if host == _ELSEWHERE:
        return _of_further_scheme(path)
    matches = list(_matches(host, path))
    return _first(matches) if matches else page


def _from_site(host: str, path: str) -> Identifier | None:
    return _first(_matches(host, path))


def _site_of(address: str) -> tuple[str, str]:
    host, _, path = address.partition("/")
    cut = re.split("[?#]", path, maxsplit=1)[0]
    return host.lower().removeprefix("www."), _seen(unquote(cut)).rstrip(_END_OF_SENTENCE)


def _matches(host: str, path: str) -> Iterable[tuple[SchemeForm, str]]:
    site = f"{host}/{path}"
    for form in _FORMS:
        for address in form.addresses:
            found = address.fullmatch(site)
            if found is not None:
                yield form, found[1]


def _first(candidates: Iterable[tuple[SchemeForm, str]]) -> Identifier | None:
    for form, text in candidates:
        value = form.canonical(text)
        if value is not None:
            return Identifier(form.scheme, value)
    return None


def _page(parts: SplitResult) -> Identifier | None:
    """The address without fragment and default port; None if it contains a login."""
    if not parts.hostname or parts.username is not None:
        return None
    scheme = parts.scheme.lower()
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    default = {"http": 80, "https": 443}[scheme]
    port = "" if parts.port in (None, default) else f":{parts.port}"
    query = f"?{parts.query}" if parts.query else ""
    address = f"{scheme}://{host}{port}{parts.path or '/'}{query}"
    return Identifier("SOURCE_PAGE", address.rstrip(_END_OF_SENTENCE))
