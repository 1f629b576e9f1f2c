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
    text("label", "what a person reads: the chosen name or title"),
    whole("popularity", "papers behind the entity; orders search"),
    texts("split_into", "ids that took some of its records after a split"),
)
_NAMES = (
    texts("names", "every form that may be shown, the chosen one first"),
    texts("name_languages", "BCP 47 for each of `names`, '' where unknown"),
    texts("name_scripts", "ISO 15924 for each of `names`, '' where unknown"),
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
            whole("paper_count", "papers with a byline of this author, editing not counted"),
            whole("first_year", "earliest year of a paper"),
            whole("last_year", "latest year of a paper"),
            whole("lists_complete", "papers whose author list some source declares complete"),
            whole("lists_cut", "papers whose author list every source cut"),
            whole("lists_none", "papers for which no source names authors"),
            real("identity_confidence", "expected share of the bylines that are this person's"),
            text("identity_level", "CONFIRMED, WELL_SUPPORTED, UNCERTAIN or NAME_ONLY"),
            whole("record_count", "records behind this author"),
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
            text("type", "PaperType of the contract"),
            text("status", "CURRENT, CORRECTED, RETRACTED or WITHDRAWN"),
            text("abstract", "the chosen abstract, plain text"),
            text("abstract_source", "key of the source of the abstract"),
            text("abstract_licence", "licence of the abstract, where stated"),
            whole("year", "year of the chosen date"),
            whole("month", "month of the chosen date"),
            whole("day", "day of the chosen date"),
            text(
                "sort_date",
                "chosen date as YYYY-MM-DD with zeros for what is unknown, never null; orders papers",
            ),
            text("author_list", "complete, cut or none: the best that any source states"),
            whole("author_count", "bylines known, implied ones included"),
            text("language", "BCP 47"),
            truth("has_code", "whether a source says that code is public"),
            text("open_access_url", "where everybody may read the full text, as a source states"),
            whole("reference_count", "length of its reference list, as a source states it"),
            whole("known_reference_count", "papers in the graph that it cites"),
            whole("known_citation_count", "papers in the graph that cite it"),
            texts("notice_kinds", "NoticeKind of each notice about it, gravest first"),
            texts("notice_dates", "date of each notice, '' where unknown"),
            texts("notice_works", "identifier of each notice as SCHEME:value, '' where unknown"),
            texts("notice_papers", "paper id of each notice that is a paper here, ''"),
            texts("notice_sources", "keys of the sources that state each notice, with spaces between"),
            texts("funders", "name of each funder, '' where no source states it"),
            texts("funder_identifiers", "identifier of each funder as SCHEME:value, '' where unknown"),
            texts("funder_awards", "numbers of the awards of each funder, one a line"),
            texts("funder_sources", "keys of the sources that state each funder, with spaces between"),
            texts("version_kinds", "VersionKind of each version, oldest first"),
            texts("version_titles", "title of each version"),
            texts("version_dates", "YYYY, YYYY-MM, YYYY-MM-DD or --MM-DD of each version, '' where unknown"),
            texts("version_venues", "venue id of each version, ''"),
            texts("version_urls", "address of each version, ''"),
            texts("version_licences", "licence of each version, ''"),
        ),
    ),
    NodeTable(
        "topic",
        "Topic",
        "a code of a scheme, a phrase mined from titles and abstracts, or a concept of a vocabulary",
        (
            *_ENTITY,
            *_NAMES,
            text("scheme", "TopicScheme of the contract"),
            text("code", "code in its scheme, such as cs.LG"),
            whole("paper_count", "papers about it"),
            *_ACTIVITY,
        ),
    ),
    NodeTable(
        "institution",
        "Institution",
        "an organisation that stands on papers",
        (
            *_ENTITY,
            *_NAMES,
            text("country", "ISO 3166 alpha-2"),
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
        "papers that share vocabulary",
        (
            text("label", "unique within its level, of a local cluster among those of its owner"),
            text("of_id", "id of the author, institution or venue whose local cluster it is; else null"),
            texts("terms", "phrases that earned the label, best first"),
            whole("level", "0 coarsest"),
            real("stability", "share of its papers that stay together over five seeds"),
            text("method", "how it was found"),
            whole("paper_count", "papers in it"),
            *_ACTIVITY,
            texts("event_kinds", "ClusterEventKind of each event, oldest first"),
            texts("event_versions", "dataset version of each event"),
            texts(
                "event_times", "when that version was published; empty for events recorded before times were"
            ),
            texts("event_others", "ids of the other clusters of each event, joined by spaces"),
        ),
    ),
    NodeTable(
        "record",
        "Record",
        "what one source said in one place on one day",
        (
            text("source", "key of the source"),
            text("key", "the record's own key in its source"),
            text(
                "type",
                "work, page, earlier page (a former reading, with its figures alone), organisation, concept",
            ),
            text("page", "address of the page, where known"),
            text("place", "where in the input, such as 'line 12'"),
            text("observed_on", "date of the observation"),
            text("loaded_at", "time of the load that brought it"),
            text("parser", "name and version of the parser"),
            texts("statement_fields", "field of each statement, as the contract names it"),
            texts("statement_values", "raw value of each statement"),
            texts("author_names", "bylines as written, in order; empty where the source names none"),
            texts("figure_names", "figures a site printed about the page's person"),
            texts("figure_values", "value of each of `figure_names`, as printed"),
        ),
    ),
    NodeTable(
        "source",
        "Source",
        "a site or dump, with its terms",
        (
            text("name", "name of the source"),
            text("licence", "licence of its data, where stated"),
            text("terms_url", "address of its terms"),
            text("attribution", "how it asks to be named"),
            text("redistribute", "ALL, FACTS or NOTHING"),
            text("url", "address of the source"),
            whole("work_record_count", "work records in the served graph"),
            whole("page_record_count", "page records in the served graph"),
            whole("quarantined_count", "records set aside with a reason"),
            text("loaded_at", "time of its last load"),
            text("observed_from", "earliest observation"),
            text("observed_to", "latest observation"),
        ),
    ),
    NodeTable(
        "identifier",
        "Identifier",
        "an identifier in an outside scheme; id is 'scheme:value' in lower-case scheme",
        (
            text("scheme", "IdentifierScheme of the contract"),
            text("value", "canonical form"),
            text("url", "address that resolves it"),
        ),
    ),
    NodeTable(
        "search_key",
        "SearchKey",
        "a folded form under which an entity is found; id is 'entity id|key', and `entity` names it",
        (
            text("key", "folded form"),
            text("name", "the name or title behind the key, as shown"),
            text("kind", "EntityKind"),
            text("entity", "id of the entity"),
            truth("is_whole", "whether the key is a whole name or title, or a title without its subtitle"),
            whole("popularity", "of the entity"),
        ),
    ),
    NodeTable("retired_id", "RetiredId", "an id that was merged away and resolves for ever", ()),
    NodeTable(
        "withheld_id",
        "WithheldId",
        "an id whose person is shown no more; `id` is a mark of it, from which it cannot be read",
        (),
    ),
    NodeTable(
        "dataset",
        "Dataset",
        "the version now served; one node with id 'dataset'",
        (
            text("version", "hash of the published rows"),
            text("published_at", "time of the publish"),
            text("state", "whole; publishing or removing while that is under way or was interrupted"),
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
