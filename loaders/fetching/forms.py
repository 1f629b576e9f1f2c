"""Whether an answer has the requested form: its type, its end, and the check of its source."""

from io import BytesIO

import msgspec
from lxml import etree

from app.errors import FetchFailed
from loaders.dumps.json_objects import FAULTS
from loaders.dumps.lookahead import HEAD
from loaders.dumps.xml_parser import SAFE
from loaders.fetching.exchange import Answer, Request
from loaders.sources import load_sources


def refuse_other_form(request: Request, answer: Answer) -> None:
    """Raise FetchFailed for a body of another type, and for one that its source does not recognise."""
    kind = answer.headers.get("content-type", "").partition(";")[0].strip().lower()
    if not kind.endswith(request.form):
        raise _unlike(request, f"answered with {kind[:60] or 'no content type'}, not {request.form}")
    if not _IS_WHOLE[request.form](answer.body):
        raise _unlike(request, f"answered with {request.form.upper()} that is not complete")
    source = load_sources()[request.source] if request.source else None
    if source is not None and not source.recognises(answer.body[:HEAD]):
        raise _unlike(request, f"answered in an unknown format of {source.SOURCE.name}")


def _is_whole_json(body: bytes) -> bool:
    """Whether JSON is complete; its values are skipped, not built."""
    try:
        msgspec.json.decode(body, type=msgspec.Raw)
    except FAULTS:
        return False
    return True


def _is_whole_xml(body: bytes) -> bool:
    """Whether XML ends as it should; nothing outside of it is read, and no entity is put in."""
    try:
        for _, element in etree.iterparse(BytesIO(body), **SAFE):
            element.clear()
    except etree.XMLSyntaxError:
        return False
    return True


_IS_WHOLE = {"json": _is_whole_json, "xml": _is_whole_xml}


def _unlike(request: Request, fault: str) -> FetchFailed:
    advice = "The interface may have changed. Nothing of the answer was kept."
    return FetchFailed(f"{request.url} {fault}.", value=request.url, advice=advice)
