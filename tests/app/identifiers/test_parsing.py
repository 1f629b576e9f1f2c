"""Whatever form a person pastes gives the one canonical identifier, or nothing."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from app.identifiers import Identifier, arxiv_version, key_of, parse, url_of

SHA = "204e3073870fae3d05bcbc2f6a8e263d9b72e776"

FORMS = {
    "doi:10.1016/s0010-4655(01)00162-x": [
        "10.1016/S0010-4655(01)00162-X",
        "https://doi.org/10.1016/S0010-4655(01)00162-X",
        "https://doi.org:443/10.1016/S0010-4655(01)00162-X",
        "http://dx.doi.org/10.1016%2FS0010-4655(01)00162-X",
        "doi: 10.1016/S0010-4655(01)00162-X.",
        "info:doi/10.1016/S0010-4655(01)00162-X",
        "DOI:https://doi.org/10.1016/S0010-4655(01)00162-X",
        "doi.org/10.1016/S0010-4655(01)00162-X",
        "(10.1016/S0010-4655(01)00162-X),",
        "hdl:10.1016/S0010-4655(01)00162-X",
        "doi:doi:10.1016/S0010-4655(01)00162-X",
        "doi:DOI: 10.1016/S0010-4655(01)00162-X",
        "doi:doi.org/10.1016/S0010-4655(01)00162-X",
        "doi:dx.doi.org/10.1016/S0010-4655(01)00162-X",
        "doi:DOI:https://doi.org/10.1016/S0010-4655(01)00162-X",
        "10.1016/S0010-\u200b4655(01)00162-X\ufeff",
        "https://doi.org/10.1016/S0010-\u00ad4655(01)00162-X",
        "https://doi.org/10.1016/S0010-4655%E2%80%8B(01)00162-X",
        "http://doi.acm.org/10.1016/S0010-4655(01)00162-X",
        "doi:https://doi.ieeecomputersociety.org/10.1016/S0010-4655(01)00162-X",
    ],
    "doi:10.1234/abc": [
        "10.1234/abc]",
        "10.1234/abc.)",
        '10.1234/abc"',
        "10.1234/abc\u2019",
        "10.1234/abc>.",
        "doi:10.1234/abc}),",
        "\u201810.1234/abc\u2019",
        "https://doi.org/10.1234/abc].",
        "10.1234/abc&quot;",
        "10.1234/abc&gt;",
    ],
    "doi:10.1234/a(b)[c]": ["10.1234/a(b)[c]", "(10.1234/a(b)[c])", "10.1234/a(b)[c])]"],
    "doi:10.1234/a&section=b&c": ["10.1234/a&section=b&c", "10.1234/a&amp;section=b&amp;amp;c"],
    "doi:10.1002/(sici)1097-4571(199806)49:8<693::aid-asi4>3.0.co;2-o": [
        "10.1002/(SICI)1097-4571(199806)49:8<693::AID-ASI4>3.0.CO;2-O",
        "10.1002/(SICI)1097-4571(199806)49:8&lt;693::AID-ASI4&gt;3.0.CO;2-O",
        "10.1002/(SICI)1097-4571(199806)49:8&amp;lt;693::AID-ASI4&#62;3.0.CO;2-O)",
        "https://doi.org/10.1002/(SICI)1097-4571(199806)49:8%3C693::AID-ASI4%3E3.0.CO;2-O",
    ],
    "arxiv:2001.00001": [
        "2001.00001",
        "2001.00001v3",
        "arXiv:2001.00001v12 [cs.LG]",
        "https://arxiv.org/pdf/2001.00001v3.pdf",
        "https://arxiv.org/pdf/2001.00001.pdf",
        "10.48550/arXiv.2001.00001",
        "https://doi.org/10.48550/arxiv.2001.00001",
    ],
    "arxiv:math/0309136": ["math/0309136", "math.GT/0309136v1", "https://arxiv.org/abs/math.GT/0309136"],
    "arxiv:cs/0312045": [
        "cs.CV/0312045",
        "arXiv:cs.CV/0312045v2",
        "https://arxiv.org/abs/cs.CV/0312045",
        "10.48550/arXiv.cs.CV/0312045",
        "10.48550/ARXIV.CS.CV/0312045",
    ],
    "arxiv:solv-int/9801001": ["solv-int/9801001", "https://arxiv.org/abs/solv-int/9801001v1"],
    "arxiv:cond-mat/0301001": ["cond-mat.stat-mech/0301001", "arXiv:cond-mat.dis-nn/0301001v12 [cond-mat]"],
    "arxiv:q-bio/0309012": ["q-bio/0309012", "arXiv:q-bio.QM/0309012v2"],
    "arxiv:0704.0001": ["0704.0001", "ARXIV:0704.0001v2"],
    "orcid:0000-0002-1825-0097": [
        "0000-0002-1825-0097",
        "0000\u20130002\u20131825\u20130097",
        "https://orcid.org/0000-0002-1825-0097",
        "orcid:0000000218250097",
        "orcid:orcid.org/0000-0002-1825-0097",
        "orcid:ORCID: 0000-0002-1825-0097",
    ],
    "orcid:0000-0002-1694-233X": ["0000-0002-1694-233x"],
    "isni:0000000121034996": [
        "0000 0001 2103 4996",
        "ISNI 0000 0001 2103 4996",
        "https://isni.org/isni/0000000121034996",
    ],
    "mesh:D000001": [
        "D000001",
        "MeSH:D000001",
        "http://id.nlm.nih.gov/mesh/2026/D000001",
        "https://meshb.nlm.nih.gov/record/ui/D000001",
    ],
    "ror:02mhbdp94": ["02mhbdp94", "ror:02MHBDP94", "https://ror.org/02mhbdp94"],
    "grid:grid.5801.c": ["grid.5801.c", "https://www.grid.ac/institutes/grid.5801.c"],
    "issn_l:2049-3630": ["2049-3630", "ISSN 2049-3630", "issn:20493630", "urn:issn:2049-3630"],
    "isbn:9780306406157": [
        "978-0-306-40615-7",
        "9780306406157",
        "0-306-40615-2",
        "ISBN 0306406152",
        "urn:isbn:0306406152",
    ],
    "dblp:conf/icml/SmithJ19": [
        "conf/icml/SmithJ19",
        "DBLP:conf/icml/SmithJ19",
        "https://dblp.org/rec/conf/icml/SmithJ19.html",
        "https://dblp.uni-trier.de/rec/conf/icml/SmithJ19",
    ],
    "dblp:pid/83/6228-1": ["https://dblp.org/pid/83/6228-1.html", "dblp:homepages/83/6228-1"],
    "dblp:streams/conf/icml": [
        "https://dblp.org/db/conf/icml/index.html",
        "https://dblp.org/streams/conf/icml",
    ],
    "openalex:W2741809807": [
        "W2741809807",
        "https://api.openalex.org/works/W2741809807",
        "openalex:w2741809807",
    ],
    "s2:CorpusID:215416146": ["CorpusId:215416146", "https://api.semanticscholar.org/CorpusID:215416146"],
    f"s2:{SHA}": [SHA, f"https://www.semanticscholar.org/paper/A-Title-Of-It/{SHA}"],
    "s2:author/1741101": ["https://www.semanticscholar.org/author/A.-Example/1741101"],
    "acl:P19-1001": ["P19-1001", "https://www.aclweb.org/anthology/P19-1001/", "acl:P19-1001"],
    "acl:2020.acl-main.1": ["2020.acl-main.1", "https://aclanthology.org/2020.acl-main.1.pdf"],
    "acl:people/ada-example": ["https://aclanthology.org/people/a/ada-example/"],
    "wikidata:Q42": ["Q42", "wd:Q42", "https://www.wikidata.org/entity/Q42"],
    "pmid:12345": [
        "PMID: 12345",
        "pmid:PMID: 12345",
        "pmid:pubmed.ncbi.nlm.nih.gov/12345/",
        "https://pubmed.ncbi.nlm.nih.gov/12345/",
    ],
    "pmcid:PMC123456": ["PMC123456", "pmcid:123456", "https://www.ncbi.nlm.nih.gov/pmc/articles/PMC123456/"],
    "handle:2027/mdp.39015": ["hdl:2027/mdp.39015", "https://hdl.handle.net/2027/mdp.39015"],
    "source_page:https://pages.example/author/ada?tab=all": [
        "https://pages.example/author/ada?tab=all",
        "HTTPS://Pages.Example:443/author/ada?tab=all#top",
    ],
    "other:mag:112218234": ["other:mag:112218234", "https://identifiers.org/mag:112218234"],
}


@pytest.mark.parametrize(("key", "text"), [(key, text) for key, texts in FORMS.items() for text in texts])
def test_every_form_gives_the_same_identifier(key: str, text: str) -> None:
    identifier = parse(text)
    assert identifier is not None
    assert key_of(identifier) == key


@pytest.mark.parametrize("key", FORMS)
def test_a_key_and_an_address_read_back_to_their_identifier(key: str) -> None:
    identifier = parse(key)
    assert identifier is not None
    assert (parse(key_of(identifier)), parse(url_of(identifier))) == (identifier, identifier)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "12345",
        "0306406152",
        "20493630",
        "012345678",
        "0000-0002-1825-0098",
        "https://orcid.org/0000-0002-1825-0098",
        "orcid:0000-0000-0000-0001",
        "ror:02mhbdp95",
        "2049-3631",
        "9780306406158",
        "1412.00012",
        "1501.0001",
        "2013.00001",
        "0703.0001",
        "2001.00000",
        "letters/0309136",
        "10.1000",
        "doi:10.1000/a b",
        "doi:pmid:12345",
        "doi:orcid.org/0000-0002-1825-0097",
        "doi:" * 400 + "10.1000/a",
        "https://ada:secret@pages.example/",
        "http://[::1",
        "ftp://pages.example/a",
        "Ada Example",
        "s2:1741101",
        "x" * 10_000,
    ],
)
def test_an_ambiguous_text_or_a_wrong_checksum_gives_no_identifier(text: str) -> None:
    assert parse(text) is None


@pytest.mark.parametrize(
    ("text", "version"),
    [
        ("2001.00001v3", 3),
        ("https://arxiv.org/pdf/math/0309136v12.pdf", 12),
        ("arXiv:2001.00001v2 [cs.LG]", 2),
        ("2001.00001", None),
        ("10.1000/v2", None),
        ("arXiv:math.CV/0301001v2", 2),
        ("solv-int/9801001", None),
        ("2001.0001v1", None),
    ],
)
def test_the_version_of_an_arxiv_identifier_is_returned(text: str, version: int | None) -> None:
    assert arxiv_version(text) == version


IDENTIFIERS = st.sampled_from(sorted(FORMS)).map(parse)
MANGLED = st.builds(
    lambda key, place, middle: key[:place] + middle + key[place:],
    st.sampled_from([text for texts in FORMS.values() for text in texts]),
    st.integers(0, 60),
    st.text(max_size=8),
)


@given(st.one_of(st.text(max_size=60), MANGLED, st.from_regex(r"\A[a-z0-9:/.@?#%\[\]-]{1,40}\Z")))
@example("http://\u2100.example/")
@example("https://example.org/a.#b")
@example("10.1000/a)")
@example("identifiers.org/:")
@example("OTHER:a0:%00")
@example("OTHER:a0:b?c#d")
@example("OTHER:doi:10.1000/a")
@example("OTHER:other:a0:b")
@example("10.1000/a&lt.&#38;lt;")
@example("10.1000/a&gt;&gt;")
@example("https://doi.org/10.1000/a%E2%80%8B%29&quot")
def test_no_text_raises_and_every_identifier_reads_back(text: str) -> None:
    identifier = parse(text)
    assert identifier is None or parse(key_of(identifier)) == parse(url_of(identifier)) == identifier


@pytest.mark.parametrize(
    "unit", ["a", "1", "/", "a/", "(", "10.1000/", "https://", "0-", ":", "\u0301", "[", "x:"]
)
def test_hostile_repetition_is_answered(unit: str) -> None:
    for text in ((unit * 10_000)[:10_000], (unit * 2_000)[:2_000]):
        identifier = parse(text)
        assert identifier is None or isinstance(identifier, Identifier)
