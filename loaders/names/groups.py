"""Words by which a name is a group's and not a person's, and where each place trusts them.

The three functions differ in what a mistake costs. A name in a list of authors may be a person's, and a
family name may be such a word (`Ada Group`), so the list trusts only how a name ends or begins. A name that a
source states as one, without given and family name, is rarely a person's: names of institutions count too.
The resolver compares people, and a group among them joins namesakes, so it trusts a word wherever it is.
"""

import re

_JOINT = (
    r"collaborations?|collab\.|consorti(?:um|a)|committee|initiative|project|task force|team"
    r"|(?:working|study|research|interest) group"
)
"""What people who write together call themselves; a person's name contains none of these."""

_SOCIETY = r"association|foundation|group|network|society"
"""Words of groups that are also family names, or parts of titles."""

_OF_LIST = re.compile(
    rf"\b(?:{_JOINT}|alliance|community|partnership)$|^team\b|^the .*\b(?:group|network|lab)$", re.IGNORECASE
)
_ANYWHERE = re.compile(rf"\b(?:{_JOINT}|{_SOCIETY})\b", re.IGNORECASE)
_INSTITUTION = re.compile(
    rf"\b(?:{_SOCIETY}|agency|commission|company|corporation|council|department|federation|gmbh|inc"
    r"|institutes?|institution|laborator(?:y|ies)|llc|ltd|ministry|organi[sz]ation|universit(?:y|ies)"
    r"|\w*(?:gemeinschaft|gesellschaft|ministerium|stiftung|verband|verein|zentrum)|institut|instituto|istituto"
    r"|acad[eé]mi[ae]|agence|agencia|centre|centro|comit[eé]|conse(?:il|jo|lho)|fondation|fundaci[oó]n|fundação"
    r"|minist(?:ère|erio|ério|ero)|université|universi(?:dad|dade|tät|tà))\b"
    r"|\s(?:of|for|and|&)\s",
    re.IGNORECASE,
)


def is_group_of_list(name: str) -> bool:
    """Whether a name in a list of authors is a group's.

    >>> [is_group_of_list(name) for name in ("The Bell Collaboration", "the Bell Group", "Ada Group")]
    [True, True, False]
    """
    return _OF_LIST.search(name) is not None


def is_group_stated_whole(name: str) -> bool:
    """Whether a name that a source states as one, not in parts, is a group's or an institution's.

    >>> [is_group_stated_whole(name) for name in ("World Health Organization", "Ada Lind", "Foundation")]
    [True, False, False]
    >>> [is_group_stated_whole(name) for name in ("Deutsche Forschungsgemeinschaft", "Consejo de Campanas")]
    [True, True]
    """
    is_institution = len(name.split()) > 1 and _INSTITUTION.search(name) is not None
    return is_group_of_list(name) or is_institution


def is_group_name(name: str) -> bool:
    """Whether the words of a byline, wherever they are, say that the author is a group.

    >>> [is_group_name(name) for name in ("Bell Network of Lund", "Ada Lind")]
    [True, False]
    """
    return _ANYWHERE.search(name) is not None
