"""Learn the lexicon that ships: `python -m bench.splitting.lexicon` (outside data in COTERIE_TEST_DATA)."""

from bench.splitting.practice import PracticeWork, folder, rows
from loaders.split.language_model.lexicon import Lexicon
from loaders.split.language_model.lexicon_file import SHIPPED, save

FEWEST = 3


def learnt(practice: list[PracticeWork]) -> Lexicon:
    """The lexicon of these rows: counts of at least three, no full names."""
    distinct = {(row.title, row.authors): row for row in practice}.values()
    works = ((row.title, row.authors) for row in distinct)
    return Lexicon.learn(works, (row.abstract for row in distinct)).aggregated(FEWEST)


if __name__ == "__main__":
    lexicon = learnt(list(rows(folder())))
    save(lexicon, SHIPPED)
    print(f"{lexicon.works:,} works, {SHIPPED.stat().st_size:,} bytes")
    for role, tally in lexicon.words.items():
        print(f"  {role}: {len(tally.counts):,} words of {tally.total:,}")
