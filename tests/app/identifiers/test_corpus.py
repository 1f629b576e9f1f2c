"""Checksums agree with what registries have issued."""

import io
import json
import lzma
import tarfile
from pathlib import Path

import pytest
import zstandard

from app.identifiers import Identifier, parse

pytestmark = pytest.mark.corpus

MADE_UP = {"0000-0000-0000-0000", "0000-0001-0000-0000", "0000-2946-5320-2856", "0030-0050-0910-0000"}


def test_every_issued_ror_id_is_read(corpus: Path) -> None:
    path = corpus / "data" / "ror-v2-latest-from-releases-to-v2.9.jsonl.zst"
    with path.open("rb") as packed, zstandard.ZstdDecompressor().stream_reader(packed) as plain:
        ids = [json.loads(line)["id"] for line in io.TextIOWrapper(plain, encoding="utf-8")]
    refused = [ror for ror in ids if parse(ror) != Identifier("ROR", ror.rpartition("/")[2])]
    assert (len(ids), refused) == (35_990, [])


def test_every_orcid_of_the_acl_gold_is_read_but_the_made_up_ones(corpus: Path) -> None:
    packed = zstandard.ZstdDecompressor(max_window_size=2**27)
    with (
        (corpus / "data" / "identity" / "author-identity-gold.tar.zst").open("rb") as source,
        packed.stream_reader(source) as plain,
        tarfile.open(fileobj=plain, mode="r|") as archive,
    ):
        member = next(entry for entry in archive if entry.name.endswith("acl-orcid-gold.jsonl"))
        lines = archive.extractfile(member)
        assert lines is not None
        orcids = {json.loads(line).get("orcid") for line in lines} - {None, ""}
    refused = {orcid for orcid in orcids if parse(orcid) != Identifier("ORCID", orcid)}
    assert (len(orcids), refused) == (6_062, MADE_UP)


def test_every_doi_of_the_arxiv_rows_is_read(corpus: Path) -> None:
    with lzma.open(
        corpus / "data" / "arxiv-oai-tsv-20200101" / "cs.DL.tsv.xz", "rt", encoding="utf-8"
    ) as rows:
        dois = {
            word for line in rows for word in line.split("\t") if word.startswith("10.") and " " not in word
        }
    refused = [doi for doi in dois if "/" in doi and parse(doi) is None]
    assert (len(dois) > 900, refused) == (True, [])
