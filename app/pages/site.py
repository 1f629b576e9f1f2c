"""Every page of the site."""

from collections.abc import Mapping, Sequence
from itertools import groupby

from app.pages import (
    about,
    author,
    between,
    cluster,
    embed,
    embedded,
    explore,
    home,
    institution,
    paper,
    path,
    search,
    status,
    together,
    topic,
    venue,
    why,
)
from app.pages.page import PageKind

KINDS: Sequence[PageKind] = (
    home.PAGE,
    search.PAGE,
    together.PAGE,
    author.PAGE,
    why.PAGE,
    paper.PAGE,
    topic.PAGE,
    institution.PAGE,
    venue.PAGE,
    between.PAGE,
    cluster.PAGE,
    path.PAGE,
    status.PAGE,
    about.PAGE,
    embed.PAGE,
    embedded.PAGE,
    explore.PAGE,
)


def by_path() -> Mapping[str, Sequence[PageKind]]:
    """The kinds of page at each path, in the order in which they are tried."""
    return {where: list(kinds) for where, kinds in groupby(KINDS, key=lambda kind: kind.path)}
