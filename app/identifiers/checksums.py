"""Check characters of ORCID and ISNI, ROR, ISSN and ISBN."""

import re

_CROCKFORD = {character: place for place, character in enumerate("0123456789abcdefghjkmnpqrstvwxyz")}
_SEPARATORS = re.compile("[\\s\u2010-\u2015\u2212-]")
_NUMBER = re.compile(r"(?:https?://orcid\.org/|orcid:|isbn[ :]*)?([0-9][0-9 -]*[0-9Xx])", re.IGNORECASE)
_LONGEST = 40
"""Characters of a text that are read; set by hand, more than any of these numbers has."""


def digits_of(text: str) -> str:
    """The text without spaces and hyphens, in upper case, cut to the longest number."""
    return _SEPARATORS.sub("", text[:_LONGEST]).upper()


def has_mod_11_2(digits: str) -> bool:
    """Whether the last character is the ISO 7064 mod 11-2 check character (ORCID, ISNI).

    >>> has_mod_11_2("0000000218250097"), has_mod_11_2("0000000218250098")
    (True, False)
    """
    total = 0
    for digit in digits[:-1]:
        total = (total + int(digit)) * 2
    check = (12 - total % 11) % 11
    return digits[-1] == ("X" if check == 10 else str(check))


def has_mod_97_10(identifier: str) -> bool:
    """Whether the last two digits are the ISO 7064 mod 97-10 check digits of a base 32 number (ROR)."""
    number = 0
    for character in identifier[:-2]:
        number = number * 32 + _CROCKFORD[character]
    return int(identifier[-2:]) == 98 - (number * 100) % 97


def has_mod_11(digits: str) -> bool:
    """Whether the weighted sum of the digits is a multiple of 11, with X as ten (ISSN, ISBN-10)."""
    values = [10 if digit == "X" else int(digit) for digit in digits]
    weights = range(len(digits), 0, -1)
    return sum(weight * value for weight, value in zip(weights, values, strict=True)) % 11 == 0


def ean_check_digit(digits: str) -> str:
    """The check digit of the first twelve digits of an ISBN-13.

    >>> ean_check_digit("978030640615")
    '7'
    """
    total = sum(int(digit) * (3 if place % 2 else 1) for place, digit in enumerate(digits))
    return str(-total % 10)


def has_wrong_check_digit(text: str) -> bool:
    """Whether a text is an ORCID iD or an ISBN, with or without prefix, but for its check digit.

    >>> has_wrong_check_digit("978-3-662-00000-0"), has_wrong_check_digit("ISBN 978-0-306-40615-7")
    (True, False)
    """
    found = _NUMBER.fullmatch(text[: 2 * _LONGEST])
    digits = digits_of(found[1]) if found else ""
    if len(digits) == 13:
        return digits.startswith(("978", "979")) and ean_check_digit(digits[:12]) != digits[12]
    checks = {16: has_mod_11_2, 10: has_mod_11}
    return len(digits) in checks and not checks[len(digits)](digits)
