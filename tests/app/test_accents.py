"""LaTeX in names, read as it prints."""

import random
import unicodedata

from app.text.accents import printed_name

_SIGNS = dict(zip("`'^~=.\"", "\u0300\u0301\u0302\u0303\u0304\u0307\u0308", strict=True))
_WORDS = dict(zip("uhrHvdckb", "\u0306\u0309\u030a\u030b\u030c\u0323\u0327\u0328\u0331", strict=True))
_MATHS = dict(
    zip(
        "grave acute hat tilde bar breve dot ddot mathring check".split(),
        "\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030c",
        strict=True,
    )
)
_BY_ACCENT = {accent: name for name, accent in {**_SIGNS, **_WORDS}.items()}
_BY_LETTER = {"ø": r"\o", "Ø": r"\O", "æ": r"\ae", "Æ": r"\AE"}


def test_every_accented_latin_letter_is_read_in_every_form() -> None:
    letters = _accented_letters()
    wrong = {
        written: printed_name(written)
        for letter, base, accent in letters
        for form in _forms(base, accent)
        for latex in (form, form.replace("\\", "\\\\"))
        for written, printed in ((f"{latex}ab Cd", f"{letter}ab Cd"), (f"A {latex}", f"A {letter}"))
        if printed_name(written) != printed
    }
    assert (wrong, len(letters) > 400) == ({}, True)


def _accented_letters() -> list[tuple[str, str, str]]:
    """Every Latin letter that Unicode takes apart into another one and an accent that LaTeX has."""
    found = []
    for letter in map(chr, range(0x80, 0x3000)):
        parts = [chr(int(part, 16)) for part in unicodedata.decomposition(letter).split() if part[0] != "<"]
        is_letter = letter.isalpha() and unicodedata.name(letter, "").startswith("LATIN")
        if is_letter and len(parts) == 2 and parts[1] in _BY_ACCENT and letter != "\u0130":
            found.append((letter, parts[0], parts[1]))
    return found


def _forms(base: str, accent: str) -> list[str]:
    name = f"\\{_BY_ACCENT[accent]}"
    bases = [base, *_latex_of(base)]
    gap = " " if name[1:].isalpha() else ""
    open_ = [f"{name}{gap if one[0] != chr(92) else ''}{one}" for one in bases if one.isalpha()]
    closed = [f"{name}{{{one}}}" for one in bases] + [f"{name} {{{one}}}" for one in bases]
    math = [f"$\\{word}{{{base}}}$" for word, one in _MATHS.items() if one == accent]
    return [*open_, *closed, *(f"{{{form}}}" for form in (*open_, *closed)), *math]


def _latex_of(base: str) -> list[str]:
    """Other writings of a letter under an accent: dotless, by its command, or accented itself."""
    if base in "ij":
        return [f"\\{base}"]
    parts = unicodedata.normalize("NFD", base)
    if base in _BY_LETTER:
        return [_BY_LETTER[base]]
    if len(parts) == 2 and parts[1] in _BY_ACCENT:
        name = _BY_ACCENT[parts[1]]
        return [f"\\{name}{{{parts[0]}}}"] + ([] if name.isalpha() else [f"\\{name}{parts[0]}"])
    return []


def test_a_name_is_read_as_it_prints() -> None:
    names = {
        r"P{\'a}l Erd{\H o}s": "Pál Erdős",
        r"Paul Erd\H{o}s": "Paul Erdős",
        r"Paul Erd\H os": "Paul Erdős",
        r"Mar\'{\i}a Garc\'\i a": "María García",
        r"Na\"{\i}ve \"{I}nce": "Naïve Ïnce",
        r"S{\o}ren \O{}stergaard \AA berg": "Søren Østergaard Åberg",
        r"\L{}ukasz Kami\'nski": "Łukasz Kamiński",
        r"Stra\ss e Wei{\ss}": "Straße Weiß",
        r"{\AE}gir \oe uvre {\aa}se": "Ægir œuvre åse",
        r"Diyarbak\i r": "Diyarbakır",
        r"\'{\ae}sir \'{\^e}": "ǽsir ế",
        r"Kim Nguy\~ên": "Kim Nguyễn",
        r"\t{oo}na": "o\u0361ona",
        r"R{\"ottger} {de} la {Cruz}": "Röttger de la Cruz",
        r"J.~R.\,Smith Hyphen\-ated": "J. R. Smith Hyphenated",
        r"$\ddot{u}$mit G$\acute{\rm o}$mez": "ümit Gómez",
        r"\textsc{M\"uller} {\sc Gauss}": "Müller Gauss",
        r"Erd{\\H o}s \\'Etienne": "Erdős Étienne",
        r"\.Istanbul \.{\i}": "İstanbul i",
        r"AT\&T Labs": "AT&T Labs",
        r"O\'Brien d\'Alembert M\'baye": "O'Brien d'Alembert M'baye",
    }
    assert {name: printed_name(name) for name in names} == names


def test_an_unknown_command_stays_as_written() -> None:
    names = [
        r"Go\lunknown{ebbiewski}",
        r"Bertram Lu\''asher",
        r"AC\DC",
        "Ann \\",
        r"Ann\Lee",
        r"Erd\u0151s",
        "Team {A",
        "Team A}",
        "{}",
        "a ~ b",
        "$5 and $6",
        r"{\foo Ann}",
        r"Ann$^{\dagger}$",
        "\\'" * 200,
        "{" * 200 + "a" + "}" * 200,
        "Pál Erdős",
    ]
    assert [printed_name(name) for name in names] == names


def test_any_text_with_latex_commands_is_read_to_its_end() -> None:
    signs, draw = "\\\\\\{}{}$~'\"^`cHvouit ieA1\u0301\n", random.Random(7)
    for _ in range(5_000):
        written = "".join(draw.choices(signs, k=draw.randrange(1, 24)))
        assert printed_name(written), repr(written)
