"""Conflicts that the tables themselves state: the same institution, or the same e-mail domain."""

from app.conflict_lists.tables import StatedPerson
from app.text.names import fold

_PUBLIC = frozenset(
    "126.com 163.com aol.com foxmail.com gmail.com gmx.de googlemail.com hotmail.com icloud.com live.com "
    "mail.ru me.com msn.com outlook.com proton.me protonmail.com qq.com web.de yahoo.com yandex.ru".split()
)
"""Domains of mail providers, which say nothing about an institution; set by hand."""


def stated_reason(author: StatedPerson, reviewer: StatedPerson) -> str | None:
    """The reason in words; None if the tables state nothing in common.

    >>> stated_reason(StatedPerson("A", email_domain="cs.x.edu"), StatedPerson("B", email_domain="x.edu"))
    'A: The tables state one e-mail domain for both: x.edu.'
    """
    if author.institution and fold(author.institution) == fold(reviewer.institution):
        return f"{author.text}: The tables state one institution for both: {reviewer.institution}."
    domain = _shared(author.email_domain, reviewer.email_domain)
    return domain and f"{author.text}: The tables state one e-mail domain for both: {domain}."


def _shared(one: str, other: str) -> str | None:
    """The domain that both are, or are part of."""
    short, long = sorted((one, other), key=len)
    is_within = long == short or long.endswith(f".{short}")
    return short if short and "." in short and short not in _PUBLIC and is_within else None
