"""Draws organisations and venues for a reader, by a seed: `python -m bench.places.twins SEED [NUMBER]`.

It prints organisations and venues next to the entries with the nearest names, and affiliations of several
organisations with what is read in them. The strings are those of the folder that COTERIE_TEST_DATA names,
each counted once.
"""

import os
import random
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from rapidfuzz import fuzz, process

from bench.places.strings import REGISTRY, Strings, read_strings
from loaders.evaluation.tasks.registry import read_registry
from loaders.resolve.institutions.registry.directory import Directory, Registered
from loaders.resolve.institutions.statements import Statements, name_organisations
from loaders.resolve.venues.comments import read_mentions
from loaders.resolve.venues.fields import read_field
from loaders.resolve.venues.joining import join_series

NEAREST = 5
_SEVERAL = re.compile(r"\s(?:and|&|\+)\s|\s?[;/|]\s?", re.IGNORECASE)


def main(arguments: Sequence[str]) -> None:
    """Print the three samples."""
    if not os.environ.get("COTERIE_TEST_DATA"):
        print("not run: place_twins (COTERIE_TEST_DATA is not set)")
        return
    folder, number = Path(os.environ["COTERIE_TEST_DATA"]), int((*arguments, "", "50")[2] or 50)
    drawn = random.Random(int(arguments[0]))
    strings = read_strings(folder)
    texts = _organisations(strings.affiliations, read_registry(str(folder / REGISTRY)))
    named: defaultdict[str, set[str]] = defaultdict(set)
    for labels in texts.values():
        for label, names in labels.items():
            named[label] |= names
    _print_nearest("organisations", named, drawn, number)
    several = sorted(text for text in texts if _SEVERAL.search(text))
    print(f"\n{len(several)} affiliations that may name several")
    for text in drawn.sample(several, min(number, len(several))):
        print(f"* {text}\n    {' | '.join(sorted(texts[text]))}")
    _print_nearest("venues", _venues(strings), drawn, number)


def _organisations(texts: Iterable[str], directory: Directory) -> dict[str, dict[str, set[str]]]:
    """The organisations of each text, by label, with the names by which they may be known."""
    written = [((text,), [text]) for text in sorted(texts)]
    _, found, _ = name_organisations(Statements([], written, []), directory)
    labels: dict[str, str] = {}
    for naming in found:
        if isinstance(naming.target, Registered):
            labels[naming.anchor] = f"{naming.target.label} [{naming.target.country}]"
        elif naming.organisation.key == naming.target:
            labels.setdefault(naming.anchor, f"~{naming.organisation.name}")
    texts_of: defaultdict[str, dict[str, set[str]]] = defaultdict(dict)
    for text, _ in written:
        texts_of[text[0]] = {}
    for naming in found:
        registered = naming.target.names if isinstance(naming.target, Registered) else ()
        names = {naming.organisation.name, *(name for name, _ in registered)}
        texts_of[naming.place[0]].setdefault(labels[naming.anchor], set()).update(names)
    return dict(texts_of)


def _venues(strings: Strings) -> dict[str, set[str]]:
    fields = (read_field(text, is_of_event=text in strings.of_events) for text in sorted(strings.titles))
    read = [
        *filter(None, fields),
        *(one for text in sorted(strings.comments) for one in read_mentions(text)),
    ]
    joined = join_series(Counter(mention.series for mention in read))
    named: defaultdict[str, set[str]] = defaultdict(set)
    for mention in read:
        series = joined[mention.series.key]
        named[f"{series.name} ({series.acronym})"] |= {mention.series.name, series.acronym or series.name}
    return named


def _print_nearest(kind: str, named: Mapping[str, set[str]], drawn: random.Random, number: int) -> None:
    labels = sorted(named)
    names = [(name.lower(), label) for label in labels for name in sorted(named[label])]
    print(f"\n{len(labels)} {kind}")
    for label in drawn.sample(labels, min(number, len(labels))):
        nearest: Counter[str] = Counter()
        for name in named[label]:
            for _, score, place in process.extract(
                name.lower(), [one for one, _ in names], scorer=fuzz.token_set_ratio, limit=3 * NEAREST
            ):
                nearest[names[place][1]] = max(nearest[names[place][1]], round(score))
        others = [other for other, _ in nearest.most_common() if other != label]
        print(f"* {label}\n    {' | '.join(others[:NEAREST])}")


if __name__ == "__main__":
    main(sys.argv[1:])
