"""Printed form of LaTeX in titles; unknown commands stay as written."""

import re
from collections.abc import Mapping

_FORMULA = re.compile(r"\$([^\s$](?:[^$]{0,198}[^\s$\\])?)\$(?!\d)")
"""A formula between dollar signs without inner spaces, as in Pandoc, so that prices do not match."""

_STYLES = r"emph|operatorname|math(?:rm|bf|cal|bb|sf|it|tt)|text(?:rm|bf|it|sc|tt|sf)?"
_STYLED = re.compile(rf"\\(?:{_STYLES})\{{([^{{}}\\]*)\}}")
_COMMAND = re.compile(r"\\([a-zA-Z]+)")
_ESCAPED = re.compile(r"\\([&%#_])")
_RAISED = re.compile(r"([\^_])(?:\{([^{}]*)\}|(\S))")

_GREEK = (
    "alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ iota ι kappa κ "
    "lambda λ mu μ nu ν xi ξ pi π rho ρ sigma σ tau τ upsilon υ phi φ varphi φ chi χ psi ψ omega ω "
    "Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Phi Φ Psi Ψ Omega Ω"
)
_SIGNS = (
    "times × cdot · pm ± to → rightarrow → le ≤ leq ≤ ge ≥ geq ≥ ne ≠ neq ≠ approx ≈ sim ∼ in ∈ "
    "infty ∞ ell ℓ star ⋆ ast ∗ circ ° partial ∂ nabla ∇ ldots … dots … cdots ⋯ "
    "log log ln ln min min max max exp exp"
)


def _pairs(text: str) -> Mapping[str, str]:
    words = text.split()
    return dict(zip(words[::2], words[1::2], strict=True))


_PRINTED = {**_pairs(_GREEK), **_pairs(_SIGNS)}
_HEIGHTS = {
    "^": _pairs("0 ⁰ 1 ¹ 2 ² 3 ³ 4 ⁴ 5 ⁵ 6 ⁶ 7 ⁷ 8 ⁸ 9 ⁹ + ⁺ - ⁻ ( ⁽ ) ⁾ n ⁿ i ⁱ"),
    "_": _pairs("0 ₀ 1 ₁ 2 ₂ 3 ₃ 4 ₄ 5 ₅ 6 ₆ 7 ₇ 8 ₈ 9 ₉ + ₊ - ₋ ( ₍ ) ₎ i ᵢ j ⱼ k ₖ m ₘ n ₙ p ₚ t ₜ x ₓ"),
}
_UNREADABLE = frozenset("\\{}")


def printed(title: str) -> str:
    r"""The title as a reader sees it: `Top-k` for `Top-$k$`, `O(n²)` for `$O(n^2)$`.

    >>> printed("Top-$k$ in $O(n^2)$ by $\\alpha$-pruning")
    'Top-k in O(n²) by α-pruning'
    """
    if "$" not in title and "\\" not in title:
        return title
    return _ESCAPED.sub(r"\1", _STYLED.sub(r"\1", _FORMULA.sub(_formula, title)))


def _formula(found: re.Match[str]) -> str:
    text = _STYLED.sub(r"\1", found[1])
    text = _RAISED.sub(_raised, _COMMAND.sub(_command, text))
    text = text.replace("~", " ")
    return found[0] if not text.strip() or _UNREADABLE & set(text) else text


def _command(found: re.Match[str]) -> str:
    return _PRINTED.get(found[1], found[0])


def _raised(found: re.Match[str]) -> str:
    """Superscript or subscript characters if they exist; a single other character stays after its mark.

    An empty group prints nothing.
    """
    text, small = found[3] if found[2] is None else found[2], _HEIGHTS[found[1]]
    if all(sign in small for sign in text):
        return "".join(small[sign] for sign in text)
    return f"{found[1]}{text}" if len(text) == 1 else found[0]
