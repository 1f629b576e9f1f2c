"""Every page of the site."""

from collections.abc import Mapping, Sequence
from itertools import groupby

from app.pages.connections import institutions, pairs, path
from app.pages.embeds import builder, frame
from app.pages.entities import author, cluster, institution, paper, suggested, topic, venue, why
from app.pages.groups import group
from app.pages.page import PageKind
from app.pages.site import about, experts, explore, filtered_papers, home, playground, search, status

KINDS: Sequence[PageKind] = (
    home.PAGE,
    filtered_papers.PAGE,
    search.PAGE,
    experts.PAGE,
    group.PAGE,
    pairs.JOINT_PAPERS,
    author.PAGE,
    why.PAGE,
    suggested.PAGE,
    paper.PAGE,
    topic.PAGE,
    institutions.PAGE,
    institution.PAGE,
    venue.PAGE,
    pairs.BRIDGES,
    cluster.PAGE,
    path.PAGE,
    status.PAGE,
    about.PAGE,
    builder.PAGE,
    frame.PAGE,
    explore.PAGE,
    playground.PAGE,
)


def by_path() -> Mapping[str, Sequence[PageKind]]:
    """The kinds of page at each path, in the order they are tried."""
    return {where: list(kinds) for where, kinds in groupby(KINDS, key=lambda kind: kind.path)}
