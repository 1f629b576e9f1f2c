"""The nodes of the graph: one table per label."""

from dataclasses import dataclass

from app.graph.model.property import Property, evidence, real, text, texts, truth, whole, wholes


@dataclass(frozen=True)
class NodeTable:
    """One label; each of its nodes has a unique `id`."""

    name: str
    label: str
    meaning: str
    properties: tuple[Property, ...]


_ENTITY = (
    text("label", "the canonical name or title, as shown"),
    whole("popularity", "number of its papers; search results are ordered by it"),
    texts("split_into", "ids that took some of its records after a split"),
)
_NAMES = (
    texts("names", "every form that may be shown, the canonical one first"),
    texts("name_languages", "language of each of `names`, BCP 47; '' if unknown"),
    texts("name_scripts", "script of each of `names`, ISO 15924; '' if unknown"),
)
_ACTIVITY = (
    wholes("activity_years", "years with papers, ascending"),
    wholes("activity_counts", "papers in each of `activity_years`"),
)

NODES = (
    NodeTable(
        "author",
        "Author",
        "a person, or a group that signs as an author",
        (
            *_ENTITY,
            *_NAMES,
            text("nature", "PERSON, GROUP or UNKNOWN"),
            whole("paper_count", "papers with a byline of this author; edited works are not counted"),
            whole("first_year", "earliest year of a paper"),
            whole("last_year", "latest year of a paper"),
            whole("lists_complete", "papers whose author list is complete according to a source"),
            whole("lists_cut", "papers whose author list is cut in every source"),
            whole("lists_none", "papers for which no source names authors"),
            real("identity_confidence", "expected share of the bylines that are by this person"),
            text("identity_level", "CONFIRMED, WELL_SUPPORTED, UNCERTAIN or NAME_ONLY"),
            whole("record_count", "records about this author"),
            *evidence("", "for one person"),
            text("newest_record_on", "latest date on which a source was observed"),
        ),
    ),
    NodeTable(
        "paper",
        "Paper",
        "one work with all its versions",
        (
            *_ENTITY,
            text("type", "PaperType of the GraphQL schema"),
            text("status", "CURRENT, CORRECTED, RETRACTED or WITHDRAWN"),
            text("abstract", "the canonical abstract, plain text"),
            text("abstract_source", "key of the source of the abstract"),
            text("abstract_licence", "licence of the abstract, if a source states it"),
            whole("year", "year of the canonical date"),
            whole("month", "month of the canonical date"),
            whole("day", "day of the canonical date"),
            text(
                "sort_date",
                "canonical date as YYYY-MM-DD, with zeros for unknown parts, never null; orders papers",
            ),
            text("author_list", "complete, cut or none: the best list that a source states"),
            whole("author_count", "known bylines, also those that a source only implies"),
            text("language", "language, BCP 47"),
            truth("has_code", "whether code is public, if a source states it"),
            text("open_access_url", "address of the full text, if a source states that it is open access"),
            whole("reference_count", "length of its reference list, if a source states it"),
            whole("known_reference_count", "papers in the graph that it cites"),
            whole("known_citation_count", "papers in the graph that cite it"),
            texts("notice_kinds", "NoticeKind of each notice about it, most serious first"),
            texts("notice_dates", "date of each notice, '' if unknown"),
            texts("notice_works", "identifier of each notice as SCHEME:value, '' if unknown"),
            texts("notice_papers", "paper id of each notice; '' if the notice is no paper of the graph"),
            texts("notice_sources", "keys of the sources that state each notice, with spaces between"),
            texts("funders", "name of each funder, '' if no source states it"),
            texts("funder_identifiers", "identifier of each funder as SCHEME:value, '' if unknown"),
            texts("funder_awards", "numbers of the awards of each funder, one a line"),
            texts("funder_sources", "keys of the sources that state each funder, with spaces between"),
            texts("version_kinds", "VersionKind of each version, oldest first"),
            texts("version_titles", "title of each version"),
            texts("version_dates", "YYYY, YYYY-MM, YYYY-MM-DD or --MM-DD for each version, '' if unknown"),
            texts("version_venues", "venue id of each version, '' if unknown"),
            texts("version_urls", "address of each version, '' if unknown"),
            texts("version_licences", "licence of each version, '' if unknown"),
        ),
    ),
    NodeTable(
        "topic",
        "Topic",
        "a code of a scheme, a phrase mined from titles and abstracts, or a concept of a vocabulary",
        (
            *_ENTITY,
            *_NAMES,
            text("scheme", "TopicScheme of the GraphQL schema"),
            text("code", "code in its scheme, such as cs.LG"),
            whole("paper_count", "papers about it"),
            *_ACTIVITY,
        ),
    ),
    NodeTable(
        "institution",
        "Institution",
        "an organisation that papers name",
        (
            *_ENTITY,
            *_NAMES,
            text("country", "country, ISO 3166 alpha-2"),
            whole("paper_count", "papers that name it"),
        ),
    ),
    NodeTable(
        "venue",
        "Venue",
        "a journal, conference series or other place of publication",
        (*_ENTITY, text("acronym", "short name"), whole("paper_count", "papers published there")),
    ),
    NodeTable(
        "topic_cluster",
        "TopicCluster",
        "a group of papers about one subject",
        (
            text("label", "name; unique within its level, or for a local cluster among those of its owner"),
            text("of_id", "owner of a local cluster: id of an author, institution or venue; else null"),
            texts("terms", "the phrases that the label is made of, best first"),
            whole("level", "level; 0 is the coarsest"),
            real("stability", "share of its papers that stay together in five runs with other seeds"),
            text("method", "how it was found"),
            whole("paper_count", "papers in it"),
            *_ACTIVITY,
            texts("event_kinds", "ClusterEventKind of each event, oldest first"),
            texts("event_versions", "dataset version of each event"),
            texts(
                "event_times",
                "when that version was published; empty for the oldest events",
            ),
            texts("event_others", "ids of the other clusters of each event, joined by spaces"),
        ),
    ),
    NodeTable(
        "record",
        "Record",
        "what one source stated in one place on one day",
        (
            text("source", "key of the source"),
            text("key", "the record's own key in its source"),
            text(
                "type",
                "work, page, earlier page (an earlier reading, only its figures), organisation or concept",
            ),
            text("page", "address of the page, if known"),
            text("place", "place in the input, such as 'line 12'"),
            text("observed_on", "date of the observation"),
            text("loaded_at", "time of the load that brought it"),
            text("parser", "name and version of the parser"),
            texts("statement_fields", "field of each statement, as the GraphQL schema names it"),
            texts("statement_values", "raw value of each statement"),
            texts("author_names", "bylines as written, in order; empty if the source names nobody"),
            texts("figure_names", "names of the figures that a site printed about the person of the page"),
            texts("figure_values", "value of each of `figure_names`, as printed"),
        ),
    ),
    NodeTable(
        "source",
        "Source",
        "a site or dump, with its terms",
        (
            text("name", "name of the source"),
            text("licence", "licence of its data, if stated"),
            text("terms_url", "address of its terms"),
            text("attribution", "attribution that it requires"),
            text("redistribute", "ALL, FACTS or NOTHING"),
            text("url", "address of the source"),
            whole("work_record_count", "work records in the served graph"),
            whole("page_record_count", "page records in the served graph"),
            whole("quarantined_count", "records that could not be read and were set aside"),
            text("loaded_at", "time of its last load"),
            text("observed_from", "earliest observation"),
            text("observed_to", "latest observation"),
        ),
    ),
    NodeTable(
        "identifier",
        "Identifier",
        "an external identifier; `id` is 'scheme:value', with the scheme in lower case",
        (
            text("scheme", "IdentifierScheme of the GraphQL schema"),
            text("value", "canonical form"),
            text("url", "address that resolves it"),
        ),
    ),
    NodeTable(
        "search_key",
        "SearchKey",
        "a normalised form of a name or title, for searches; `id` is 'entity id|key'",
        (
            text("key", "normalised form"),
            text("name", "the name or title behind the key, as shown"),
            text("kind", "EntityKind"),
            text("entity", "id of the entity"),
            truth("is_whole", "whether the key is a whole name or title, or a title without its subtitle"),
            whole("popularity", "popularity of the entity"),
        ),
    ),
    NodeTable(
        "retired_id", "RetiredId", "the id of an entity that was merged into another; it always redirects", ()
    ),
    NodeTable(
        "withheld_id",
        "WithheldId",
        "marks an id of a person who is no longer shown; `id` is a keyed hash of that id",
        (),
    ),
    NodeTable(
        "dataset",
        "Dataset",
        "the version that is served; the only node has the id 'dataset'",
        (
            text("version", "hash of the published rows"),
            text("published_at", "time of the publish"),
            text("state", "whole; or publishing or removing, while that runs or after it was interrupted"),
            whole("schema_version", "number of the last schema file applied"),
            whole("author_count", "authors in the graph"),
            whole("paper_count", "papers in the graph"),
            whole("topic_count", "topics in the graph"),
            whole("institution_count", "institutions in the graph"),
            whole("venue_count", "venues in the graph"),
            whole("work_record_count", "work records in the graph"),
            whole("page_record_count", "page records in the graph"),
            whole("open_list_count", "papers whose author list is cut or missing, in the graph"),
        ),
    ),
)
