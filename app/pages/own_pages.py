"""Forms that only pages of this service may send."""

from collections.abc import Mapping

from app.networks import place_of
from app.pages.problem import PageProblem

OWN_ORIGIN = {"Referrer-Policy": "same-origin"}
"""Without it browsers would not send the origin of our own form; other hosts still get no referrer."""


def require_own_page(headers: Mapping[str, str], public: str | None) -> None:
    """Raise PageProblem if a page of another site sent the form."""
    site, origin = headers.get("sec-fetch-site"), headers.get("origin")
    ours = {headers.get("host", "").lower(), place_of(public or "")} - {""}
    is_ours = site in {None, "same-origin", "none"} and (origin is None or place_of(origin) in ours)
    if not is_ours:
        raise PageProblem(403, "NOT_FROM_HERE")
