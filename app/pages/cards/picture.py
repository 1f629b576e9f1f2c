"""From SVG to PNG, with the fonts of this machine."""

from functools import lru_cache

_PROBE = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32">'
    '<text x="4" y="24" font-size="20" font-family="sans-serif">&#{};</text></svg>'
)
_NOWHERE = 0x10FFFD
"""A place in Unicode that no font fills."""

_EVERYWHERE = 0x250
"""Letters below it are in every font."""


@lru_cache(maxsize=64)
def png(svg: str) -> bytes:
    """The picture, pixel for pixel; the last ones drawn are kept."""
    import resvg_py  # noqa: PLC0415 - a service of which nobody asks a picture does without it

    return resvg_py.svg_to_bytes(svg_string=svg)


def is_drawable(text: str) -> bool:
    """Whether some font of this machine has every letter of a text."""
    return all(ord(letter) < _EVERYWHERE or _is_in_a_font(ord(letter)) for letter in text)


@lru_cache(maxsize=4096)
def _is_in_a_font(code: int) -> bool:
    """A letter that no font has looks like one that none can have."""
    return png(_PROBE.format(code)) != png(_PROBE.format(_NOWHERE))
