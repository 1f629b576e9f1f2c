"""The relationships of the graph: one table per start, type and end."""

from dataclasses import dataclass

from app.graph.model.property import (
    Property,
    boolean,
    evidence,
    integer,
    integers,
    number,
    numbers,
    string,
    strings,
)


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
    integer("position", "position in the author list, from 1; null if a source only implies the author"),
    string("name_as_written", "the name as the source prints it; null if none does"),
    boolean("is_stated", "false if only a person's own page implies the author"),
    number("confidence", "probability that this byline is by this person"),
    string("core", "group of bylines that are almost surely by one person"),
    number("core_confidence", "probability that two bylines of the core are by one person"),
    strings("joined_cores", "cores that this core was merged into, one after another, up to the first core"),
    numbers("joined_confidences", "probability of each of these merges, never higher than the one before"),
    *evidence("joined_", "for the first of these merges; on one byline of each core"),
    strings("institution_ids", "institutions of this byline"),
    strings("affiliations_as_written", "affiliation strings of this byline"),
)
_NEARLY_SAME = (
    number("confidence", "probability that the two are one person"),
    *evidence("", "or against one person"),
)
_COUNTED = (
    string("how", "AffiliationSource of the GraphQL schema"),
    integers("years", "years of the papers, ascending; papers without a year are left out"),
    integers("paper_counts", "papers in each of `years`"),
    integer("paper_count", "number of papers, also those without a year"),
)
_DESCRIBES = (
    number("confidence", "probability that the record is about this entity"),
    strings("reasons", "reasons in words"),
    strings("used", "fields whose value in this record is the canonical one"),
    integer("version", "index into the paper's versions; null for other entities"),
)
_HOW = (string("how", "which kind of statement it comes from"),)
_ASSERTED = (
    string("asserted_by", "OWNER, SOURCE, INFERRED or CURATED"),
    integer("version", "index into the paper's versions, if it identifies a version"),
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
            integer("paper_count", "number of joint papers"),
            number("fractional_count", "sum of 1 / (bylines - 1) over the joint papers"),
            integer("first_year", "year of the first joint paper"),
            integer("last_year", "year of the latest joint paper"),
            integer("smallest_author_list", "smallest number of bylines of a joint paper"),
            boolean("at_least", "whether a cut author list may hide more joint papers"),
            number("strength", "strength for ranking paths: more, newer papers by fewer people are stronger"),
        ),
    ),
    RelationshipTable(
        "nearly_same",
        "Author",
        "NEARLY_SAME",
        "Author",
        "a near miss, for curators; stored once, from the smaller id to the larger; at most eight a person",
        _NEARLY_SAME,
    ),
    RelationshipTable(
        "about",
        "Paper",
        "ABOUT",
        "Topic",
        "the paper's topics",
        (
            number("share", "share of the topic in the paper; 1.0 for a code"),
            string("how", "stated or mined"),
        ),
    ),
    RelationshipTable("narrower_than", "Topic", "NARROWER_THAN", "Topic", "a topic and its broader one"),
    RelationshipTable(
        "author_affiliated_with",
        "Author",
        "AFFILIATED_WITH",
        "Institution",
        "an affiliation, as papers state it",
        _COUNTED,
    ),
    RelationshipTable(
        "paper_affiliated_with",
        "Paper",
        "AFFILIATED_WITH",
        "Institution",
        "the paper names the institution",
        _HOW,
    ),
    RelationshipTable(
        "published_in",
        "Paper",
        "PUBLISHED_IN",
        "Venue",
        "where the paper appeared",
        (integer("year", "year of the appearance"), *_HOW),
    ),
    RelationshipTable(
        "institution_part_of", "Institution", "PART_OF", "Institution", "an organisation and its parent"
    ),
    RelationshipTable(
        "in_cluster",
        "Paper",
        "IN_CLUSTER",
        "TopicCluster",
        "the paper is in the cluster; at most one cluster for each level",
        (number("fit", "cosine of the paper and the cluster's centre"),),
    ),
    RelationshipTable(
        "in_local_cluster",
        "Paper",
        "IN_LOCAL_CLUSTER",
        "TopicCluster",
        "the paper is in the local cluster; at most one for each owner",
        (number("fit", "cosine of the paper and the cluster's centre among its owner's papers"),),
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
        (strings("sources", "keys of the sources that state it, sorted"),),
    ),
    RelationshipTable(
        "describes_paper",
        "Record",
        "DESCRIBES",
        "Paper",
        "a record and the paper that it is about",
        _DESCRIBES,
    ),
    RelationshipTable(
        "describes_author",
        "Record",
        "DESCRIBES",
        "Author",
        "a page and the person whom it is about",
        _DESCRIBES,
    ),
    RelationshipTable(
        "describes_institution", "Record", "DESCRIBES", "Institution", "an entry of a registry", _DESCRIBES
    ),
    RelationshipTable(
        "describes_venue", "Record", "DESCRIBES", "Venue", "an entry of a registry", _DESCRIBES
    ),
    RelationshipTable(
        "describes_topic", "Record", "DESCRIBES", "Topic", "an entry of a vocabulary", _DESCRIBES
    ),
    *(
        RelationshipTable(
            f"identifies_{name}", "Identifier", "IDENTIFIES", label, "an identifier of it", _ASSERTED
        )
        for name, label in _ENTITIES
    ),
    *(
        RelationshipTable(
            f"redirects_to_{name}", "RetiredId", "REDIRECTS_TO", label, "a merged id and its entity"
        )
        for name, label in (*_ENTITIES, ("topic_cluster", "TopicCluster"))
    ),
)
