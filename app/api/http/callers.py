"""From a request to who asks: a key in its header, or the public."""

from starlette.requests import Request

from app.api.caller import PUBLIC, Caller
from app.api.http.refusal import Refusal
from app.keys import Keys

_PROXYS_OWN = "basic"
"""The scheme that a proxy before the service may ask for and pass on: no key of ours."""


def caller_of(request: Request, keys: Keys) -> Caller:
    """Who asks; Refusal 401 where a key is sent that is not known, whatever it is asked for."""
    sent = [one for one in request.headers.getlist("authorization") if not _is_of_proxy(one)]
    if not sent:
        return PUBLIC
    scheme, _, secret = sent[0].partition(" ")
    holder = keys.holder(secret.strip()) if len(sent) == 1 and scheme.lower() == "bearer" else None
    if holder is None:
        raise Refusal(
            401,
            "The key is not known here.",
            code="UNAUTHENTICATED",
            advice="Send `Authorization: Bearer KEY` with a key of `coterie key add`, or no key at all.",
            headers={"WWW-Authenticate": 'Bearer realm="coterie"'},
        )
    return Caller(holder.name, holder.is_curator)


def _is_of_proxy(header: str) -> bool:
    return header.partition(" ")[0].lower() == _PROXYS_OWN
