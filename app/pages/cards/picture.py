"""From SVG to PNG, with the fonts of this machine."""

from functools import lru_cache

_PROBE = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32">'
    '<text x="4" y="24" font-size="20" font-family="sans-serif">&#{};</text></svg>'
)
_NOWHERE = 0x10FFFD
"""A private code point that no font has."""

_EVERYWHERE = 0x250
"""Code points below this are assumed to be in every font: Latin letters. Set by hand."""


@lru_cache(maxsize=64)
def png(svg: str) -> bytes:
    """The picture as PNG; the last 64 are cached (set by hand)."""
    import resvg_py  # noqa: PLC0415 - loaded only if a picture is requested

    return resvg_py.svg_to_bytes(svg_string=svg)


def is_drawable(text: str) -> bool:
    """Whether the fonts of this machine have every letter of a text."""
    return all(ord(letter) < _EVERYWHERE or _is_in_a_font(ord(letter)) for letter in text)


@lru_cache(maxsize=4096)
def _is_in_a_font(code: int) -> bool:
    """Whether a font has this code point: it is drawn differently from one that no font has."""
    return png(_PROBE.format(code)) != png(_PROBE.format(_NOWHERE))
