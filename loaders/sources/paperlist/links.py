"""Links of a list: links to papers, links to code, and labels that name the kind of a link."""

import re
from collections.abc import Iterable
from urllib.parse import urlsplit

from app.identifiers import Identifier, names_work, parse
from loaders.listings.documents.markdown import MarkdownSpan

_HOSTS = (
    *("openreview.net", "openaccess.thecvf.com", "ecva.net", "proceedings.mlr.press", "jmlr.org"),
    *("papers.nips.cc", "proceedings.neurips.cc", "papers.neurips.cc", "dl.acm.org", "ieeexplore.ieee.org"),
    *("link.springer.com", "sciencedirect.com", "nature.com", "science.org", "biorxiv.org", "medrxiv.org"),
    *("semanticscholar.org", "usenix.org", "ijcai.org", "aaai.org", "mdpi.com", "isca-archive.org"),
    *("onlinelibrary.wiley.com", "academic.oup.com", "tandfonline.com", "frontiersin.org", "plos.org"),
    *("ssrn.com", "hal.science", "vldb.org", "ceur-ws.org", "roboticsproceedings.org", "pnas.org"),
)
"""Sites of publishers and archives whose addresses need contain no identifier."""

_HOSTS_OF_CODE = ("github.com", "gitlab.com", "bitbucket.org", "gitee.com")
_LABELS = frozenset(
    "paper pdf arxiv abs abstract html link here doi url publication preprint openreview code github"
    " official unofficial project page website web site homepage home demo video slides talk poster"
    " blog post data dataset bib bibtex cite citation supp supplementary appendix colab notebook model"
    " models weights hf huggingface tensorflow pytorch torch jax keras caffe matlab python repo"
    " repository implementation review reviews note notes summary author authors full text version"
    " extended more twitter youtube tool tools acm ieee springer proceedings conference journal"
    " official-code paperwithcode slide media news article the and".split()
)
_NOT_A_LETTER = re.compile(r"[^a-z-]+")
_TAGGED = re.compile(r"\W*[A-Za-z&/+ -]{0,40}['\u2019 -]{0,2}(?:(?:19|20)\d\d|\d\d)\W*")
"""What names an issue or a meeting: `ICML 2020`, `NeurIPS'19`."""


def identifier_at(address: str) -> Identifier | None:
    """The identifier of a work that an address or a text names."""
    found = parse(address.split("#", maxsplit=1)[0])
    return found if found is not None and found.scheme != "ISBN" and names_work(found) else None


def leads_to_paper(address: str) -> bool:
    """Whether an address is a paper's: it names an identifier, a publisher's site, or a PDF."""
    host, path = _site(address)
    if host.endswith(_HOSTS_OF_CODE):
        return False
    is_published = any(host == one or host.endswith(f".{one}") for one in _HOSTS)
    return is_published or path.lower().endswith(".pdf") or identifier_at(address) is not None


def leads_to_code(span: MarkdownSpan) -> bool:
    """Whether a link leads to code, by its site or its label."""
    if not span.address or not span.address.startswith(("http://", "https://")):
        return False
    host, path = _site(span.address)
    is_repository = host.endswith(_HOSTS_OF_CODE) and path.strip("/").count("/") >= 1
    return is_repository or _NOT_A_LETTER.sub(" ", span.text.lower()).split()[:1] == ["code"]


def is_label(text: str) -> bool:
    """Whether a text is the label of a link and no title: `paper`, `[PDF]`, `2101.00001`, an address."""
    words = _NOT_A_LETTER.sub(" ", text.lower()).split()
    if all(word in _LABELS for word in words) or identifier_at(text) is not None:
        return True
    return text.startswith(("http://", "https://")) or _TAGGED.fullmatch(text) is not None


def addresses_of(spans: Iterable[MarkdownSpan]) -> list[str]:
    """The addresses of links on the web, in order, each once."""
    found = (span.address for span in spans if span.address)
    return list(dict.fromkeys(one for one in found if one.startswith(("http://", "https://"))))


def _site(address: str) -> tuple[str, str]:
    try:
        parts = urlsplit(address)
        return (parts.hostname or "").removeprefix("www."), parts.path
    except ValueError:
        return "", ""
