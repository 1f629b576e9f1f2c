"""Suggested collaborators: people two steps away with similar topics."""

import numpy as np

from app.api.arguments.limits import PaperLimits
from app.api.context import Context
from app.api.lists.second_degree import find_second_degree
from app.api.neighbourhood.answer import MOST_PAPERS_OF_ALL
from app.api.neighbourhood.search_space import NeighbourhoodSpace
from app.api.reading import Row
from app.api.types.distant import SharedTopic, SuggestedCollaborator
from app.index.answers.incidence import Incidence
from app.index.answers.topic_similarity import TopicSimilarity, topic_similarities
from app.strength import strength

MOST_COMPARED = 200
"""People whose topics are compared: those with the strongest links. Set by hand; the schema states it."""


async def suggested_collaborators(
    context: Context, of: Row, limits: PaperLimits, first: int
) -> list[SuggestedCollaborator]:
    """The best suggestions for an author: highest score first, then by id."""
    found = await find_second_degree(context, of["id"], limits)
    strongest = found.people.strongest(MOST_COMPARED)
    ids = found.ids(strongest)
    seen = await NeighbourhoodSpace(context, PaperLimits()).read([of["id"], *ids], MOST_PAPERS_OF_ALL)
    similarities = topic_similarities(seen, of["id"], ids)
    scores = {
        id_: round(strength(micros) * (1 + similarities[id_].cosine), 6)
        for id_, micros in zip(ids, found.people.strengths[strongest].tolist(), strict=True)
    }
    best = sorted(scores, key=lambda id_: (-scores[id_], id_))[:first]
    positions = dict(zip(ids, strongest.tolist(), strict=True))
    cards = await context.cards(best, below="suggestedCollaborators")
    return [
        SuggestedCollaborator(
            tie=found.person(context, positions[id_], cards[id_], of),
            score=scores[id_],
            topic_similarity=similarities[id_].cosine,
            topics=_shared(seen, similarities[id_]),
        )
        for id_ in best
    ]


def _shared(seen: Incidence, similarity: TopicSimilarity) -> list[SharedTopic]:
    names = seen.index.topic_ids.names(np.array([topic for topic, _, _ in similarity.shared], dtype=np.int64))
    return [
        SharedTopic(topic_id=id_, paper_count=own, other_paper_count=others)
        for id_, (_, own, others) in zip(names, similarity.shared, strict=True)
    ]
