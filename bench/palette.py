"""How far apart the colours of clusters are: `python -m bench.palette`.

Prints, for light and dark, the smallest distance in OKLab between two of the colours, or one of them and the
grey or the ink, as seen by most people and with each kind of colour blindness (Machado and others 2009,
severity 1), and the smallest contrast with the ground of drawings. A distance of 0.02 is just noticed
(Ottosson 2020).
"""

import re
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Colours = NDArray[np.float64]

_SHEET = Path(__file__).parents[1] / "app" / "pages" / "static" / "pages.css"
_LMS = np.array([[0.4122, 0.5363, 0.0514], [0.2119, 0.6807, 0.1074], [0.0883, 0.2817, 0.63]])
_LAB = np.array([[0.2105, 0.7936, -0.0041], [1.978, -2.4286, 0.4506], [0.0259, 0.7828, -0.8087]])
_LUMINANCE = np.array([0.2126, 0.7152, 0.0722])
_SEEN = {
    "most people": np.eye(3),
    "protanopia": np.array([[0.1523, 1.0526, -0.2049], [0.1145, 0.7863, 0.0992], [-0.0039, -0.0481, 1.052]]),
    "deuteranopia": np.array(
        [[0.3673, 0.8606, -0.2280], [0.2801, 0.6725, 0.0474], [-0.0118, 0.0429, 0.9689]]
    ),
    "tritanopia": np.array([[1.2555, -0.0767, -0.1788], [-0.0784, 0.9308, 0.1476], [0.0047, 0.6914, 0.3039]]),
}


def main() -> None:
    """Print the distances and contrasts of both schemes."""
    light, dark = _SHEET.read_text(encoding="utf-8").split("prefers-color-scheme: dark", 1)
    for scheme, text in (("light", light), ("dark", dark)):
        hues = [_linear(text, f"hue-{number}") for number in range(1, 9)]
        others = [_linear(text, name) for name in ("hue-0", "ink")]
        found = [f"{who} {_distance(hues, others, seen):.3f}" for who, seen in _SEEN.items()]
        contrast = min(_contrast(hue, _linear(text, "wash")) for hue in hues)
        sys.stdout.write(f"{scheme}: {', '.join(found)}; contrast {contrast:.1f}\n")


def _linear(text: str, name: str) -> Colours:
    found = re.search(rf"--{name}: #(\w\w)(\w\w)(\w\w);", text)
    assert found, name
    parts = np.array([int(part, 16) for part in found.groups()]) / 255
    linear: Colours = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    return linear


def _distance(hues: Sequence[Colours], others: Sequence[Colours], seen: Colours) -> float:
    shown = np.clip(np.array([*hues, *others]) @ seen.T, 0, 1)
    lab = np.cbrt(shown @ _LMS.T) @ _LAB.T
    between = np.linalg.norm(lab[:, None] - lab[None], axis=2)
    between[np.diag_indices(len(between))] = np.inf
    return float(between[: len(hues)].min())


def _contrast(one: Colours, other: Colours) -> float:
    darker, lighter = sorted([float(one @ _LUMINANCE), float(other @ _LUMINANCE)])
    return (lighter + 0.05) / (darker + 0.05)


if __name__ == "__main__":
    main()
