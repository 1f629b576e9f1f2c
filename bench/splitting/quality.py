"""How well and how fast glued strings are split.

Usage: `python -m bench.splitting.quality` (outside data in COTERIE_TEST_DATA).

Titles are glued with up to three names, and " et al." if there are more. Every part is tested under a
lexicon that has not seen it: ACL volumes by year (five groups of years, learnt from the other four and
nothing else), arXiv by category, PubMed and Crossref as fields of their own, November 2025 as later years.
"""

import re
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct

from bench.splitting.lexicon import learnt
from bench.splitting.practice import PracticeWork, folder, rows
from loaders.evaluation.scores.measures import calibration_error
from loaders.split.forms import split_together
from loaders.split.language_model.lexicon_file import SHIPPED, load
from loaders.split.letters import kinds
from loaders.split.splitter import Split, Splitter
from loaders.split.words import GROUP_WORDS

NAMES_SHOWN = 3
_BINS = 10
"""Bins of equal width of the calibration error. Set by hand."""

COLUMNS = "strings | right % | accepted % | wrong among accepted (%) |\n|---|---|---|---|---|"
_BOUNDARY = re.compile(r"(?<=[a-z0-9)\]?!.\"'])(?=[A-Z])")
_EAST_ASIAN = frozenset(
    "cai cao chang chen cheng cho choi deng ding dong du fan fang feng fu gao gong gu guo han he hong "
    "hu huang jang jeong jia jiang jin jung kang kim lai lee lei li liang liao lim lin liu lu luo ma "
    "meng mo pan park peng qian qin qiu ren shao shen shi song su sun tan tang tian wang wei wen wu "
    "xia xiao xie xiong xu yan yang yao ye yin yoon yu yuan zeng zhang zhao zheng zhong zhou zhu zou".split()
)


class SplitTrial(Struct, frozen=True):
    """One string: its row, whether title and names came out right, and the split."""

    row: PracticeWork
    is_right: bool
    split: Split


def glued(row: PracticeWork) -> str:
    """Title and names as a listing prints them, without a separator."""
    cut = " et al." if len(row.authors) > NAMES_SHOWN else ""
    return row.title + ", ".join(row.authors[:NAMES_SHOWN]) + cut


def trials(splitter: Splitter, tested: Iterable[PracticeWork]) -> list[SplitTrial]:
    """One trial for each distinct title, all strings of a part split together."""
    found, distinct = [], list({row.title: row for row in tested}.values())
    splits = split_together(splitter, [glued(row) for row in distinct], [None] * len(distinct))
    for row, split in zip(distinct, splits, strict=True):
        wanted = (row.title, row.authors[:NAMES_SHOWN], len(row.authors) > NAMES_SHOWN)
        is_right = (split.title, split.authors, split.authors_open) == wanted
        found.append(SplitTrial(row, is_right, split))
    return found


def ending(row: PracticeWork) -> str:
    """The kind of ending of a title."""
    last = row.title.split()[-1]
    marks = kinds(last)
    if not last[-1].isalnum():
        return f"ends in {last[-1]}" if last[-1] in "?.)]!" else "other punctuation"
    if marks[-1] == "d":
        return "digit"
    if "lU" in marks:
        return "camel case"
    if marks[-2:] == "UU":
        return "acronym"
    return {"l": "small letters", "U": "capitalised"}.get(marks[0], "other")


def origin(row: PracticeWork) -> str:
    """The kind of the names shown, from the first that is unusual."""
    shown = row.authors[:NAMES_SHOWN]
    tests: dict[str, Callable[[str], bool]] = {
        "group": lambda name: not GROUP_WORDS.isdisjoint(name.lower().split()),
        "one word": lambda name: " " not in name,
        "initials first": lambda name: len(name.split()[0].rstrip(".")) < 2,
        "particle or small letters": lambda name: any(word[0].islower() for word in name.split()),
        "apostrophe": lambda name: any(mark in name for mark in "'’"),
        "accents": lambda name: not name.isascii(),
        "hyphen": lambda name: "-" in name,
        "East Asian, romanised": lambda name: name.split()[-1].lower() in _EAST_ASIAN,
    }
    return next((kind for kind, test in tests.items() if any(map(test, shown))), "other Latin")


def line(name: str, found: list[SplitTrial]) -> str:
    """One row of a Markdown table."""
    accepted = [trial for trial in found if trial.split.is_accepted]
    wrong = sum(not trial.is_right for trial in accepted)
    right = 100 * sum(trial.is_right for trial in found) / len(found)
    share, errors = 100 * len(accepted) / len(found), 100 * wrong / max(len(accepted), 1)
    return f"| {name} | {len(found):,} | {right:.2f} | {share:.2f} | {wrong} ({errors:.3f}) |"


def parts(practice: list[PracticeWork]) -> Iterator[tuple[str, list[PracticeWork], list[PracticeWork]]]:
    """Each tested part with its name and the rows that its lexicon is learnt from."""
    acl = [row for row in practice if row.source == "acl"]
    for group in range(5):
        yield (
            f"ACL, years {group} modulo 5",
            [row for row in acl if row.year % 5 == group],
            [row for row in acl if row.year % 5 != group],
        )
    others = [row for row in practice if not row.source.startswith("cs.")]
    for category in ("cs.DB", "cs.DC", "cs.DL", "cs.SI"):
        yield f"arXiv {category}", [row for row in practice if row.source == category], others
    for source in ("medline", "crossref", "arxiv-2025-11"):
        rest = [row for row in practice if row.source != source]
        yield source, [row for row in practice if row.source == source], rest


def regex_split(text: str) -> str:
    """The baseline: a title ends at the last small letter, digit or closing mark before a capital.

    Of a cut list that is sought in the third segment from the right, else in the first that has one.
    """
    body = text.removesuffix(" et al.")
    end = len(body)
    for segment in range(1, NAMES_SHOWN + 1):
        start = body.rfind(", ", 0, end) + 1
        found = [match.start() for match in _BOUNDARY.finditer(body, start, end)]
        if found and (body == text or segment == NAMES_SHOWN):
            return body[: found[-1]]
        end = max(start - 1, 0)
    return ""


def rate(work: Callable[[str], object], texts: list[str]) -> float:
    """Strings a second of processor time."""
    start = time.process_time()
    for text in texts:
        work(text)
    return len(texts) / (time.process_time() - start)


def main() -> None:
    """Print the tables of docs/truth/splitting.md."""
    practice = list(rows(folder()))
    everything: list[SplitTrial] = []
    print(f"| part | {COLUMNS}")
    for name, tested, seen in parts(practice):
        splitter = Splitter(learnt(seen))
        found = trials(splitter, tested)
        everything += found
        print(line(name, found), flush=True)
    print(line("all", everything))
    for title, kind in (("ending", ending), ("names", origin)):
        print(f"\n| {title} | {COLUMNS}")
        groups: dict[str, list[SplitTrial]] = defaultdict(list)
        for trial in everything:
            groups[kind(trial.row)].append(trial)
        for group, found in sorted(groups.items(), key=lambda item: -len(item[1])):
            print(line(group, found))
    claims = [(trial.split.confidence, trial.is_right) for trial in everything]
    print(f"\ncalibration error {calibration_error(claims, _BINS):.4f}")
    texts = [glued(trial.row) for trial in everything[:20_000]]
    fresh = Splitter(learnt(practice))
    ours, theirs = rate(fresh.split, texts), rate(regex_split, texts)
    print(f"{ours:,.0f} strings a second on one core, the regex {theirs / ours:.0f} times as many")
    matched = sum(regex_split(glued(trial.row)) == trial.row.title for trial in everything)
    print(f"the regex finds the title of {100 * matched / len(everything):.2f} %")
    start = time.perf_counter()
    load(SHIPPED)
    print(f"the shipped lexicon is read in {1000 * (time.perf_counter() - start):.0f} ms")
    print("\nwrong among accepted:")
    for trial in sorted(everything, key=lambda trial: -trial.split.margin):
        if trial.split.is_accepted and not trial.is_right:
            print(
                f"  {trial.split.margin:.1f} {trial.row.source} {trial.row.year} {glued(trial.row)[-90:]!r}"
            )


if __name__ == "__main__":
    main()
