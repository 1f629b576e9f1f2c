"""Conflicts that the tables themselves state: the same institution, or the same e-mail domain."""

from app.conflict_lists.tables import StatedPerson

_PUBLIC = frozenset(
    "126.com 163.com aol.com foxmail.com gmail.com gmx.de googlemail.com hotmail.com icloud.com live.com "
    "mail.ru me.com msn.com outlook.com proton.me protonmail.com qq.com web.de yahoo.com yandex.ru".split()
)
"""Domains of mail providers, which say nothing about an institution; set by hand."""

_SECOND_LEVELS = frozenset("ac co com edu gov net org".split())
"""First labels of domains such as `ac.uk`, under which many institutions have theirs; set by hand."""


def stated_reason(author: StatedPerson, reviewer: StatedPerson) -> str | None:
    """The reason in words; None if the tables state nothing in common.

    >>> stated_reason(StatedPerson("A", email_domain="cs.x.edu"), StatedPerson("B", email_domain="x.edu"))
    'A: The tables state one e-mail domain for both: x.edu.'
    """
    if author.institution_key and author.institution_key == reviewer.institution_key:
        return f"{author.text}: The tables state one institution for both: {reviewer.institution}."
    domain = _shared(author.email_domain, reviewer.email_domain)
    return domain and f"{author.text}: The tables state one e-mail domain for both: {domain}."


def _shared(one: str, other: str) -> str | None:
    """The domain that both are, or are part of, if it is of one institution."""
    short, long = sorted((one, other), key=len)
    is_within = long == short or long.endswith(f".{short}")
    return short if is_within and _is_of_institution(short) else None


def _is_of_institution(domain: str) -> bool:
    """Whether a domain has two labels or more, and is neither a mail provider's nor like `ac.uk`."""
    first, _, rest = domain.partition(".")
    return bool(first and rest) and domain not in _PUBLIC and first not in _SECOND_LEVELS
