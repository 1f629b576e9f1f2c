"""The stages of the pipeline, in their order: from records to the tables of the graph.

Follow one title from a page to the graph. `statements.gather` writes it as a row of `works`, one for each
record that states it. `papers.block` prepares the row and pairs it with rows that share a key.
`papers.compare` keeps the pairs that can be one work. `papers.score` says how likely each is.
`papers.cluster` puts likely ones together. `papers.merge` makes one row of `papers` of them, with its title,
authors and date. `papers.cite` finds the papers that it cites. The `people` stages do the same for the names
on it. `venues`, `institutions` and `topics` say where it appeared, whose it is and what it is about. `ids`
gives it its id, and `rows` shapes the node and the relationships of the graph.

A stage follows from the tables that it reads, from what its function takes besides, and from its code. No
stage reads a setting.
The schemas of `loaders/model/statements.py` and `loaders/model/entities.py` say what the columns mean.
"""

from app.graph.model import NODES, RELATIONSHIPS, NodeTable, RelationshipTable
from loaders.ids.giving import ID_DETAILS, IDS
from loaders.judgements.application import find_constraints, follow_places
from loaders.model import entities, statements
from loaders.pipeline import ids, rows
from loaders.pipeline.stage import Stage
from loaders.resolve.institutions.resolve import find_institutions
from loaders.resolve.people import stages as people
from loaders.resolve.people.mentions import MENTION_ROWS
from loaders.resolve.people.people import PERSON_ROWS
from loaders.resolve.venues.resolve import find_venues
from loaders.resolve.works import stages as works
from loaders.resolve.works.citations import cite
from loaders.resolve.works.merging.described import DESCRIBED
from loaders.resolve.works.pairs import SCORED
from loaders.resolve.works.prepared import PREPARED
from loaders.rights.hiding import hide
from loaders.rows import schema_of, table_name
from loaders.store.statement_tables import gather
from loaders.topics.concepts.stage import name_topics
from loaders.topics.subjects import find_subjects

DATASET = "node_dataset"
"""The only table of the graph that no stage writes: it states the version, a hash of all others."""

_MODEL: tuple[NodeTable | RelationshipTable, ...] = (*NODES, *RELATIONSHIPS)
_GRAPH = {table_name(table): schema_of(table) for table in _MODEL}
_PEOPLE = {
    "mentions": entities.MENTIONS,
    "near_people": entities.NEAR_PEOPLE,
    "people": entities.PEOPLE,
    "person_identifiers": entities.IDENTIFIERS,
    "page_people": entities.PAGE_PEOPLE,
    "earlier_page_people": entities.EARLIER_PAGE_PEOPLE,
}

STAGES: tuple[Stage, ...] = (
    Stage(
        "statements.gather",
        gather,
        writes={
            "works": statements.WORKS,
            "citations": statements.CITATIONS,
            "pages": statements.PAGES,
            "earlier_pages": statements.EARLIER_PAGES,
            "organisations": statements.ORGANISATIONS,
            "concepts": statements.CONCEPTS,
            "quarantine": statements.QUARANTINE,
        },
    ),
    Stage(
        "papers.block",
        works.block,
        reads=("works",),
        writes={"prepared": PREPARED, "units": PREPARED, "candidates": works.CANDIDATES},
    ),
    Stage(
        "papers.compare",
        works.compare,
        reads=("candidates", "units"),
        writes={"pair_sides": works.PAIR_SIDES},
    ),
    Stage(
        "papers.score",
        works.score,
        reads=("pair_sides", "units"),
        writes={"scored": SCORED},
    ),
    Stage(
        "papers.cluster",
        works.cluster,
        reads=("works", "prepared", "scored"),
        writes={"works_joined": works.WORKS_JOINED},
    ),
    Stage(
        "papers.merge",
        works.merge,
        reads=("works", "works_joined"),
        writes={
            "described": DESCRIBED,
            "described_contents": works.DESCRIBED_CONTENTS,
            "papers": entities.PAPERS,
            "paper_records": entities.PAPER_RECORDS,
            "paper_relations": entities.PAPER_RELATIONS,
            "paper_notices": entities.PAPER_NOTICES,
            "paper_identifiers": entities.IDENTIFIERS,
            "bylines": entities.BYLINES,
        },
    ),
    Stage(
        "papers.cite",
        cite,
        reads=("citations", "works_joined", "paper_identifiers", "paper_relations"),
        writes={"paper_relations": entities.PAPER_RELATIONS},
    ),
    Stage("people.follow", follow_places, reads=("works",), gives="judgements"),
    Stage("people.judge", find_constraints, reads=("bylines",), gives="constraints"),
    Stage(
        "people.block",
        people.block,
        reads=("bylines", "described", "described_contents"),
        writes={"mention_rows": MENTION_ROWS},
    ),
    Stage(
        "people.cluster",
        people.cluster,
        reads=("mention_rows",),
        writes={"person_rows": PERSON_ROWS},
    ),
    Stage(
        "people.merge",
        people.merge,
        reads=("works", "pages", "earlier_pages", "bylines", "mention_rows", "person_rows"),
        writes=_PEOPLE,
    ),
    Stage(
        "people.hide",
        hide,
        reads=("works", "pages", "earlier_pages", "papers", "paper_records", "bylines", *_PEOPLE),
        writes={
            "works": statements.WORKS,
            "works_as_stated": statements.WORKS,
            "pages": statements.PAGES,
            "earlier_pages": statements.EARLIER_PAGES,
            "papers": entities.PAPERS,
            "paper_records": entities.PAPER_RECORDS,
            "bylines": entities.BYLINES,
            **_PEOPLE,
        },
        gives="hidden",
    ),
    Stage(
        "venues.find",
        find_venues,
        reads=("works", "paper_records"),
        writes={
            "venues": entities.VENUES,
            "paper_venues": entities.PAPER_VENUES,
            "venue_identifiers": entities.IDENTIFIERS,
        },
    ),
    Stage(
        "institutions.find",
        find_institutions,
        reads=("works", "pages", "organisations", "paper_records", "bylines"),
        writes={
            "institutions": entities.INSTITUTIONS,
            "paper_institutions": entities.PAPER_INSTITUTIONS,
            "byline_institutions": entities.BYLINE_INSTITUTIONS,
            "page_institutions": entities.PAGE_INSTITUTIONS,
            "institution_identifiers": entities.IDENTIFIERS,
        },
    ),
    Stage(
        "topics.find",
        find_subjects,
        reads=(
            *("works", "papers", "paper_records", "paper_relations", "bylines", "mentions"),
            *("venues", "paper_venues", "institutions", "paper_institutions", "byline_institutions"),
        ),
        writes={
            "topics": entities.TOPICS,
            "paper_topics": entities.PAPER_TOPICS,
            "clusters": entities.CLUSTERS,
            "paper_clusters": entities.PAPER_CLUSTERS,
            "paper_communities": entities.PAPER_COMMUNITIES,
            "local_clusters": entities.LOCAL_CLUSTERS,
            "paper_local_clusters": entities.PAPER_LOCAL_CLUSTERS,
        },
    ),
    Stage(
        "topics.name",
        name_topics,
        reads=("topics", "paper_topics", "concepts"),
        writes={
            "topics": entities.TOPICS,
            "paper_topics": entities.PAPER_TOPICS,
            "topic_names": entities.TOPIC_NAMES,
            "topic_records": entities.TOPIC_RECORDS,
            "topic_identifiers": entities.IDENTIFIERS,
        },
        gives="concept_faults",
    ),
    Stage(
        "ids.give",
        ids.give,
        reads=(
            *("works", "works_as_stated", "pages", "page_people", "paper_records", "bylines", "mentions"),
            *("venues", "institutions", "topics", "local_clusters"),
            *("paper_clusters", "paper_communities", "paper_local_clusters"),
            *(f"{kind}_identifiers" for kind in ids.IDENTIFIED),
        ),
        writes={"ids": IDS, "id_details": ID_DETAILS, "identifiers": entities.IDENTIFIERS},
        gives="ids",
    ),
    Stage(
        "rows.build",
        rows.build,
        reads=(
            *("works", "pages", "earlier_pages", "organisations", "concepts", "quarantine"),
            *("papers", "paper_records", "paper_relations", "paper_notices", "bylines"),
            *("people", "mentions", "near_people", "page_people", "earlier_page_people"),
            *("venues", "paper_venues", "institutions", "paper_institutions"),
            *("byline_institutions", "page_institutions", "topics", "paper_topics"),
            *("topic_names", "topic_records"),
            *("clusters", "paper_clusters", "local_clusters", "paper_local_clusters"),
            *("ids", "id_details", "identifiers"),
        ),
        writes={name: schema for name, schema in _GRAPH.items() if name != DATASET},
    ),
)
