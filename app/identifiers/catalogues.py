"""Identifiers of catalogues: dblp, OpenAlex, Semantic Scholar, Wikidata."""

import re

from app.identifiers.identifier import SchemeForm

_DBLP_RECORD = re.compile(
    r"(?:conf|journals|books|phd|ms|series|reference|tr|www|data|persons)/[\w.+-]+(?:/[\w.+-]+)*", re.ASCII
)
_DBLP_PERSON = re.compile(r"(?:pid|homepages)/([a-z0-9]{1,6}/[\w-]+)", re.ASCII)
_DBLP_STREAM = re.compile(r"(?:streams|db)/((?:conf|journals|books|series)/[\w.-]+?)(?:/index)?", re.ASCII)
_DBLP_SITES = r"(?:dblp\.org|dblp\.uni-trier\.de|dblp\.dagstuhl\.de)"
_S2 = re.compile(r"(?i:corpus ?id:\s?)0*(\d{1,12})|(?i:author/)(\d{1,12})|([0-9a-fA-F]{40})", re.ASCII)
_OPENALEX = re.compile(r"(?:[a-z]+/)?([WASIVTPFCG]\d{3,12})", re.ASCII | re.IGNORECASE)
_WIKIDATA = re.compile(r"[Qq](\d{1,12})", re.ASCII)


def _dblp(text: str) -> str | None:
    person = _DBLP_PERSON.fullmatch(text)
    if person is not None:
        return f"pid/{person[1]}"
    stream = _DBLP_STREAM.fullmatch(text)
    if stream is not None:
        return f"streams/{stream[1]}"
    record = text.removeprefix("rec/")
    return record if _DBLP_RECORD.fullmatch(record) else None


def _dblp_url(value: str) -> str:
    is_record = not value.startswith(("pid/", "streams/"))
    return f"https://dblp.org/{'rec/' if is_record else ''}{value}"


def _s2(text: str) -> str | None:
    found = _S2.fullmatch(text)
    if found is None:
        return None
    corpus, author, paper = found.groups()
    if corpus is not None:
        return f"CorpusID:{corpus}"
    return f"author/{author}" if author is not None else paper.lower()


def _s2_url(value: str) -> str:
    if value.startswith("CorpusID:"):
        return f"https://api.semanticscholar.org/{value}"
    return f"https://www.semanticscholar.org/{value if value.startswith('author/') else f'paper/{value}'}"


def _openalex(text: str) -> str | None:
    found = _OPENALEX.fullmatch(text)
    return None if found is None else found[1].upper()


def _wikidata(text: str) -> str | None:
    found = _WIKIDATA.fullmatch(text)
    return None if found is None else f"Q{found[1]}"


FORMS = (
    SchemeForm(
        "DBLP",
        _dblp,
        _dblp_url,
        prefixes={"dblp": ""},
        addresses=(
            re.compile(
                _DBLP_SITES + r"/((?:rec|pid|streams|db)/.+?)(?:\.html|\.xml|\.bib|\.rdf|\.nt|\.ttl|\.ris)?/?"
            ),
        ),
        bare=re.compile(r"(?:conf|journals)/[\w-]+/[\w.+-]+", re.ASCII),
    ),
    SchemeForm(
        "OPENALEX",
        _openalex,
        "https://openalex.org/{}".format,
        prefixes={"openalex": ""},
        addresses=(re.compile(r"(?:api\.|explore\.)?openalex\.org/((?:[a-z]+/)?[A-Za-z]\d+)/?", re.ASCII),),
        bare=re.compile(r"[WASIVTPFCG]\d{3,12}", re.ASCII),
    ),
    SchemeForm(
        "S2",
        _s2,
        _s2_url,
        prefixes={"s2": "", "corpusid": "CorpusID:", "s2cid": "CorpusID:", "s2author": "author/"},
        addresses=(
            re.compile(
                r"(?:api\.)?semanticscholar\.org/(?:paper/(?:[^/]+/)?)?(CorpusI[Dd]:\d+|[0-9a-f]{40})/?",
                re.ASCII,
            ),
            re.compile(r"semanticscholar\.org/(author/\d+)/?", re.ASCII),
        ),
        bare=re.compile(r"[0-9a-f]{40}", re.ASCII),
    ),
    SchemeForm(
        "S2",
        lambda number: _s2(f"author/{number}"),
        _s2_url,
        addresses=(re.compile(r"semanticscholar\.org/author/[^/]+/(\d+)/?", re.ASCII),),
    ),
    SchemeForm(
        "WIKIDATA",
        _wikidata,
        "https://www.wikidata.org/wiki/{}".format,
        prefixes={"wikidata": "", "wd": ""},
        addresses=(re.compile(r"(?:m\.)?wikidata\.org/(?:wiki|entity)/(Q\d+)/?", re.ASCII),),
        bare=re.compile(r"Q\d{1,12}", re.ASCII),
    ),
)
