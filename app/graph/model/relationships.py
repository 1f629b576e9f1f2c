"""The relationships of the graph: one table per start, type and end."""

from dataclasses import dataclass

from app.graph.model.property import Property, evidence, real, reals, text, texts, truth, whole, wholes


@dataclass(frozen=True)
class RelationshipTable:
    """One relationship type between two labels; at most one relationship per start and end."""

    name: str
    start: str
    type: str
    end: str
    meaning: str
    properties: tuple[Property, ...] = ()


_ENTITIES = (
    ("author", "Author"),
    ("paper", "Paper"),
    ("topic", "Topic"),
    ("institution", "Institution"),
    ("venue", "Venue"),
)
_BYLINE = (
    whole("position", "place in the author list from 1; null where only implied"),
    text("name_as_written", "as the source prints it; null where none does"),
    truth("is_stated", "false where a person's own page implies the author"),
    real("confidence", "probability that this byline is this person's"),
    text("core", "group of records joined almost surely"),
    real("core_confidence", "probability that two bylines of the core are one person's"),
    texts(
        "joined_cores", "cores whose sides the core came to, merge by merge, up to the person's first core"
    ),
    reals("joined_confidences", "probability of each of these merges, none above the one before it"),
    *evidence("joined_", "for the first of these merges; on one byline of each core"),
    texts("institution_ids", "institutions of this byline"),
    texts("affiliations_as_written", "affiliation strings of this byline"),
)
_NEARLY_SAME = (
    real("confidence", "probability that the two are one person"),
    *evidence("", "or against one person"),
)
_COUNTED = (
    text("how", "AffiliationSource of the contract"),
    wholes("years", "years in which it was seen, ascending; papers without a year are not here"),
    wholes("paper_counts", "papers in each of `years`"),
    whole("paper_count", "papers in all"),
)
_DESCRIBES = (
    real("confidence", "probability that the record is about this entity"),
    texts("reasons", "why, in words"),
    texts("used", "fields of the record whose value is the one shown"),
    whole("version", "index into the paper's versions; null for other entities"),
)
_HOW = (text("how", "what says so"),)
_ASSERTED = (
    text("asserted_by", "OWNER, SOURCE, INFERRED or CURATED"),
    whole("version", "index into the paper's versions, where it names one"),
)

RELATIONSHIPS = (
    RelationshipTable("wrote", "Author", "WROTE", "Paper", "a byline", _BYLINE),
    RelationshipTable("edited", "Author", "EDITED", "Paper", "an editor; never a co-author", _BYLINE),
    RelationshipTable(
        "collaborated_with",
        "Author",
        "COLLABORATED_WITH",
        "Author",
        "papers written together; stored once, from the smaller id to the larger",
        (
            whole("paper_count", "papers together"),
            real("fractional_count", "sum over them of 1 / (bylines - 1)"),
            whole("first_year", "earliest year"),
            whole("last_year", "latest year"),
            whole("smallest_author_list", "fewest bylines of a paper together"),
            truth("at_least", "a cut author list may hide more"),
            real("strength", "ranks paths: many, recent, small-team papers"),
        ),
    ),
    RelationshipTable(
        "nearly_same",
        "Author",
        "NEARLY_SAME",
        "Author",
        "a near miss, for curators; stored once, from the smaller id to the larger, eight a person at most",
        _NEARLY_SAME,
    ),
    RelationshipTable(
        "about",
        "Paper",
        "ABOUT",
        "Topic",
        "the paper's topics",
        (real("share", "share of the paper, 1.0 for a code"), text("how", "stated or mined")),
    ),
    RelationshipTable("narrower_than", "Topic", "NARROWER_THAN", "Topic", "a topic and its broader one"),
    RelationshipTable(
        "author_affiliated_with", "Author", "AFFILIATED_WITH", "Institution", "seen on papers", _COUNTED
    ),
    RelationshipTable(
        "paper_affiliated_with", "Paper", "AFFILIATED_WITH", "Institution", "named on the paper", _HOW
    ),
    RelationshipTable(
        "published_in",
        "Paper",
        "PUBLISHED_IN",
        "Venue",
        "where it appeared",
        (whole("year", "year of the appearance"), *_HOW),
    ),
    RelationshipTable(
        "institution_part_of", "Institution", "PART_OF", "Institution", "an organisation and its parent"
    ),
    RelationshipTable(
        "in_cluster",
        "Paper",
        "IN_CLUSTER",
        "TopicCluster",
        "one cluster a level at most",
        (real("fit", "cosine of the paper and the cluster's centre; null for a paper that came since"),),
    ),
    RelationshipTable(
        "in_local_cluster",
        "Paper",
        "IN_LOCAL_CLUSTER",
        "TopicCluster",
        "one cluster of each owner at most",
        (real("fit", "cosine of the paper and the cluster's centre among its owner's papers"),),
    ),
    RelationshipTable(
        "cluster_part_of", "TopicCluster", "PART_OF", "TopicCluster", "a cluster and the coarser one"
    ),
    RelationshipTable("corrects", "Paper", "CORRECTS", "Paper", "an erratum and its paper", _HOW),
    RelationshipTable("retracts", "Paper", "RETRACTS", "Paper", "a retraction and its paper", _HOW),
    RelationshipTable("replies_to", "Paper", "REPLIES_TO", "Paper", "a reply and its paper", _HOW),
    RelationshipTable("extends", "Paper", "EXTENDS", "Paper", "an extension and its paper", _HOW),
    RelationshipTable("paper_part_of", "Paper", "PART_OF", "Paper", "a paper and its volume", _HOW),
    RelationshipTable(
        "cites",
        "Paper",
        "CITES",
        "Paper",
        "a paper and one in its list of references",
        (texts("sources", "keys of the sources that state it, sorted"),),
    ),
    RelationshipTable("describes_paper", "Record", "DESCRIBES", "Paper", "a record's work", _DESCRIBES),
    RelationshipTable("describes_author", "Record", "DESCRIBES", "Author", "a page's person", _DESCRIBES),
    RelationshipTable(
        "describes_institution", "Record", "DESCRIBES", "Institution", "a register's entry", _DESCRIBES
    ),
    RelationshipTable("describes_venue", "Record", "DESCRIBES", "Venue", "a register's entry", _DESCRIBES),
    RelationshipTable("describes_topic", "Record", "DESCRIBES", "Topic", "a vocabulary's entry", _DESCRIBES),
    *(
        RelationshipTable(f"identifies_{name}", "Identifier", "IDENTIFIES", label, "what it names", _ASSERTED)
        for name, label in _ENTITIES
    ),
    *(
        RelationshipTable(f"redirects_to_{name}", "RetiredId", "REDIRECTS_TO", label, "what it became")
        for name, label in (*_ENTITIES, ("topic_cluster", "TopicCluster"))
    ),
)
