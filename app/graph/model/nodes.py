"""The nodes of the graph: one table per label."""

from dataclasses import dataclass

from app.graph.model.property import Property, boolean, evidence, integer, integers, number, string, strings


@dataclass(frozen=True)
class NodeTable:
    """One label; each of its nodes has a unique `id`."""

    name: str
    label: str
    meaning: str
    properties: tuple[Property, ...]


_ENTITY = (
    string("label", "the canonical name or title, as shown"),
    integer("popularity", "number of its papers; search results are ordered by it"),
    strings("split_into", "ids that took some of its records after a split"),
)
_NAMES = (
    strings("names", "every form that may be shown, the canonical one first"),
    strings("name_languages", "language of each of `names`, BCP 47; '' if unknown"),
    strings("name_scripts", "script of each of `names`, ISO 15924; '' if unknown"),
)
_ACTIVITY = (
    integers("activity_years", "years with papers, ascending"),
    integers("activity_counts", "papers in each of `activity_years`"),
)

NODES = (
    NodeTable(
        "author",
        "Author",
        "a person, or a group that signs as an author",
        (
            *_ENTITY,
            *_NAMES,
            string("nature", "PERSON, GROUP or UNKNOWN"),
            integer("paper_count", "papers with a byline of this author; edited works are not counted"),
            integer("first_year", "earliest year of a paper"),
            integer("last_year", "latest year of a paper"),
            integer("lists_complete", "papers whose author list is complete according to a source"),
            integer("lists_cut", "papers whose author list is cut in every source"),
            integer("lists_none", "papers for which no source names authors"),
            number("identity_confidence", "expected share of the bylines that are by this person"),
            string("identity_level", "CONFIRMED, WELL_SUPPORTED, UNCERTAIN or NAME_ONLY"),
            integer("record_count", "records about this author"),
            *evidence("", "for one person"),
            string("newest_record_on", "latest date on which a source was observed"),
        ),
    ),
    NodeTable(
        "paper",
        "Paper",
        "one work with all its versions",
        (
            *_ENTITY,
            string("type", "PaperType of the GraphQL schema"),
            string("status", "CURRENT, CORRECTED, RETRACTED or WITHDRAWN"),
            string("abstract", "the canonical abstract, plain text"),
            string("abstract_source", "key of the source of the abstract"),
            string("abstract_licence", "licence of the abstract, if a source states it"),
            integer("year", "year of the canonical date"),
            integer("month", "month of the canonical date"),
            integer("day", "day of the canonical date"),
            string(
                "sort_date",
                "canonical date as YYYY-MM-DD, with zeros for unknown parts, never null; orders papers",
            ),
            string("author_list", "complete, cut or none: the best list that a source states"),
            integer("author_count", "known bylines, also those that a source only implies"),
            string("language", "language, BCP 47"),
            boolean("has_code", "whether code is public, if a source states it"),
            string("open_access_url", "address of the full text, if a source states that it is open access"),
            integer("reference_count", "length of its reference list, if a source states it"),
            integer("known_reference_count", "papers in the graph that it cites"),
            integer("known_citation_count", "papers in the graph that cite it"),
            strings("notice_kinds", "NoticeKind of each notice about it, most serious first"),
            strings("notice_dates", "date of each notice, '' if unknown"),
            strings("notice_works", "identifier of each notice as SCHEME:value, '' if unknown"),
            strings("notice_papers", "paper id of each notice; '' if the notice is no paper of the graph"),
            strings("notice_sources", "keys of the sources that state each notice, with spaces between"),
            strings("funders", "name of each funder, '' if no source states it"),
            strings("funder_identifiers", "identifier of each funder as SCHEME:value, '' if unknown"),
            strings("funder_awards", "numbers of the awards of each funder, one a line"),
            strings("funder_sources", "keys of the sources that state each funder, with spaces between"),
            strings("version_kinds", "VersionKind of each version, oldest first"),
            strings("version_titles", "title of each version"),
            strings("version_dates", "YYYY, YYYY-MM, YYYY-MM-DD or --MM-DD for each version, '' if unknown"),
            strings("version_venues", "venue id of each version, '' if unknown"),
            strings("version_urls", "address of each version, '' if unknown"),
            strings("version_licences", "licence of each version, '' if unknown"),
        ),
    ),
    NodeTable(
        "topic",
        "Topic",
        "a code of a scheme, a phrase mined from titles and abstracts, or a concept of a vocabulary",
        (
            *_ENTITY,
            *_NAMES,
            string("scheme", "TopicScheme of the GraphQL schema"),
            string("code", "code in its scheme, such as cs.LG"),
            integer("paper_count", "papers about it"),
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
            string("country", "country, ISO 3166 alpha-2"),
            integer("paper_count", "papers that name it"),
        ),
    ),
    NodeTable(
        "venue",
        "Venue",
        "a journal, conference series or other place of publication",
        (*_ENTITY, string("acronym", "short name"), integer("paper_count", "papers published there")),
    ),
    NodeTable(
        "topic_cluster",
        "TopicCluster",
        "a group of papers about one subject",
        (
            string("label", "name; unique within its level, or for a local cluster among those of its owner"),
            string("of_id", "owner of a local cluster: id of an author, institution or venue; else null"),
            strings("terms", "the phrases that the label is made of, best first"),
            integer("level", "level; 0 is the coarsest"),
            number("stability", "share of its papers that stay together in five runs with other seeds"),
            string("method", "how it was found"),
            integer("paper_count", "papers in it"),
            *_ACTIVITY,
            strings("event_kinds", "ClusterEventKind of each event, oldest first"),
            strings("event_versions", "dataset version of each event"),
            strings(
                "event_times",
                "when that version was published; empty for the oldest events",
            ),
            strings("event_others", "ids of the other clusters of each event, joined by spaces"),
        ),
    ),
    NodeTable(
        "record",
        "Record",
        "what one source stated in one place on one day",
        (
            string("source", "key of the source"),
            string("key", "the record's own key in its source"),
            string(
                "type",
                "work, page, earlier page (an earlier reading, only its figures), organisation or concept",
            ),
            string("page", "address of the page, if known"),
            string("place", "place in the input, such as 'line 12'"),
            string("observed_on", "date of the observation"),
            string("loaded_at", "time of the load that brought it"),
            string("parser", "name and version of the parser"),
            strings("statement_fields", "field of each statement, as the GraphQL schema names it"),
            strings("statement_values", "raw value of each statement"),
            strings("author_names", "bylines as written, in order; empty if the source names nobody"),
            strings("figure_names", "names of the figures that a site printed about the person of the page"),
            strings("figure_values", "value of each of `figure_names`, as printed"),
        ),
    ),
    NodeTable(
        "source",
        "Source",
        "a site or dump, with its terms",
        (
            string("name", "name of the source"),
            string("licence", "licence of its data, if stated"),
            string("terms_url", "address of its terms"),
            string("attribution", "attribution that it requires"),
            string("redistribute", "ALL, FACTS or NOTHING"),
            string("url", "address of the source"),
            integer("work_record_count", "work records in the served graph"),
            integer("page_record_count", "page records in the served graph"),
            integer("quarantined_count", "records that could not be read and were set aside"),
            string("loaded_at", "time of its last load"),
            string("observed_from", "earliest observation"),
            string("observed_to", "latest observation"),
        ),
    ),
    NodeTable(
        "identifier",
        "Identifier",
        "an external identifier; `id` is 'scheme:value', with the scheme in lower case",
        (
            string("scheme", "IdentifierScheme of the GraphQL schema"),
            string("value", "canonical form"),
            string("url", "address that resolves it"),
        ),
    ),
    NodeTable(
        "search_key",
        "SearchKey",
        "a normalised form of a name or title, for searches; `id` is 'entity id|key'",
        (
            string("key", "normalised form"),
            string("name", "the name or title behind the key, as shown"),
            string("kind", "EntityKind"),
            string("entity", "id of the entity"),
            boolean("is_whole", "whether the key is a whole name or title, or a title without its subtitle"),
            integer("popularity", "popularity of the entity"),
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
            string("version", "hash of the published rows"),
            string("published_at", "time of the publish"),
            string("state", "whole; or publishing or removing, while that runs or after it was interrupted"),
            integer("schema_version", "number of the last schema file applied"),
            integer("author_count", "authors in the graph"),
            integer("paper_count", "papers in the graph"),
            integer("topic_count", "topics in the graph"),
            integer("institution_count", "institutions in the graph"),
            integer("venue_count", "venues in the graph"),
            integer("work_record_count", "work records in the graph"),
            integer("page_record_count", "page records in the graph"),
            integer("open_list_count", "papers whose author list is cut or missing, in the graph"),
        ),
    ),
)
