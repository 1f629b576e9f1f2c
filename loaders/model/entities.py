"""The tables between the stages: what the resolver decided, before ids are given.

An anchor names a cluster until it has an id: the smallest member key of the cluster. Member keys are
`source:key` for works, `source:key@position` for bylines, `source:key@editorN` for editors,
`source:key@owner-MARK` for the person whose page, marked by a hash of its source and scope, lists a work,
`source:scope@page` for the page itself. Every table is sorted by its first columns, so
the same records give the same files.
"""

import pyarrow as pa

_TEXT = pa.string()
_TEXTS = pa.list_(pa.string())
_WHOLE = pa.int32()
_REAL = pa.float64()
_NAMES = pa.list_(pa.struct({"value": _TEXT, "language": _TEXT, "script": _TEXT}))
_EVIDENCE = pa.list_(pa.struct({"kind": _TEXT, "weight": _REAL, "detail": _TEXT}))
_VERSIONS = pa.list_(
    pa.struct({"kind": _TEXT, "title": _TEXT, "date": _TEXT, "venue": _TEXT, "url": _TEXT, "licence": _TEXT})
)

PAPER_RECORDS = pa.schema(
    {
        "paper": _TEXT,
        "record": _TEXT,
        "member": _TEXT,
        "version": _WHOLE,
        "confidence": _REAL,
        "reasons": _TEXTS,
        "used": _TEXTS,
    }
)
"""Which paper a work record is about, why, and which of its fields are the ones shown."""

PAPERS = pa.schema(
    {
        "paper": _TEXT,
        "title": _TEXT,
        "type": _TEXT,
        "status": _TEXT,
        "abstract": _TEXT,
        "abstract_source": _TEXT,
        "abstract_licence": _TEXT,
        "year": _WHOLE,
        "month": _WHOLE,
        "day": _WHOLE,
        "author_list": _TEXT,
        "language": _TEXT,
        "has_code": pa.bool_(),
        "open_access_url": _TEXT,
        "reference_count": _WHOLE,
        "versions": _VERSIONS,
    }
)
"""One row a paper: the values chosen among its statements. `author_list`: complete, cut or none."""

BYLINES = pa.schema(
    {
        "paper": _TEXT,
        "position": _WHOLE,
        "mention": _TEXT,
        "name": _TEXT,
        "is_stated": pa.bool_(),
        "is_editor": pa.bool_(),
        "is_group": pa.bool_(),
        "affiliations": _TEXTS,
        "identifiers": _TEXTS,
        "members": _TEXTS,
        "records": _TEXTS,
    }
)
"""One row a name on a paper; `position` is null for a person that only their own page implies.

`mention` is the smallest member key of the byline, `members` all of them, `records` those that state it
or whose page implies it; `identifiers` are `SCHEME:value:ASSERTED`.
"""

MENTIONS = pa.schema(
    {
        "mention": _TEXT,
        "person": _TEXT,
        "core": _TEXT,
        "confidence": _REAL,
        "core_confidence": _REAL,
        "joined": pa.list_(pa.struct({"core": _TEXT, "confidence": _REAL})),
        "evidence": _EVIDENCE,
    }
)
"""Whose byline it is: the person, the core inside that person, the probability.

A person is a tree of cores. `core_confidence` is the probability that two bylines of the core are one
person's. `joined` lists the merges from this core up to the first core of the person. Each merge names the
first core of the larger side, and its probability, which is never greater than that of the merge before it.
There are at most log2 of the mentions. `evidence` says why the first of these merges was made; only the
mention that names the core has it.
"""

PEOPLE = pa.schema(
    {
        "person": _TEXT,
        "label": _TEXT,
        "names": _NAMES,
        "nature": _TEXT,
        "confidence": _REAL,
        "level": _TEXT,
        "evidence": _EVIDENCE,
    }
)
"""One row a person or group, with the reasons that join it, strongest first."""

NEAR_PEOPLE = pa.schema({"person": _TEXT, "other": _TEXT, "confidence": _REAL, "evidence": _EVIDENCE})
"""Near misses, each pair once: people of one block who were not joined, the probability that they are one
all the same, and the evidence for and against it. A person is in eight at most, the likeliest."""

PAGE_PEOPLE = pa.schema({"record": _TEXT, "person": _TEXT, "confidence": _REAL, "reasons": _TEXTS})
"""Whom a page record is about."""

EARLIER_PAGE_PEOPLE = PAGE_PEOPLE
"""The same for earlier readings: the person of the newest reading of their page."""

PAPER_RELATIONS = pa.schema({"paper": _TEXT, "kind": _TEXT, "other": _TEXT, "how": _TEXT})
"""Papers that correct, retract, answer, extend, cite or belong to another; `kind` as in the contract.

`how` says what says so; of CITES it is the keys of the sources that state it, sorted, with spaces between.
"""

PAPER_NOTICES = pa.schema(
    {"paper": _TEXT, "kind": _TEXT, "date": _TEXT, "work": _TEXT, "other": _TEXT, "sources": _TEXTS}
)
"""What corrects, retracts or doubts papers: `kind` as in the contract, `date` as precise as known or empty,
`work` an identifier of the notice or empty, `other` the notice's own paper where the graph has it, `sources`
the keys of those that state it, sorted."""

IDENTIFIERS = pa.schema(
    {
        "entity": _TEXT,
        "anchor": _TEXT,
        "scheme": _TEXT,
        "value": _TEXT,
        "asserted_by": _TEXT,
        "version": _WHOLE,
    }
)
"""Outside identifiers of entities; `entity` is an EntityKind, `version` indexes a paper's versions."""

TOPICS = pa.schema(
    {"topic": _TEXT, "scheme": _TEXT, "code": _TEXT, "label": _TEXT, "broader": _TEXTS, "also": _TEXTS}
)
"""Topics; the anchor is `arxiv:cs.LG` or `phrase:sparse matrix`, `broader` and `also` contain anchors; those
of `also` are the same topic by another spelling or a short form, and no rows of their own."""

PAPER_TOPICS = pa.schema({"paper": _TEXT, "topic": _TEXT, "share": _REAL, "how": _TEXT})
"""What papers are about: 1.0 for a stated code, the phrase's share of the paper for a mined one."""

TOPIC_NAMES = pa.schema({"topic": _TEXT, "names": _NAMES})
"""Topics that vocabularies name, with all names, the label first."""

TOPIC_RECORDS = pa.schema({"record": _TEXT, "topic": _TEXT})
"""The topic that the record of a vocabulary is about."""

VENUES = pa.schema({"venue": _TEXT, "label": _TEXT, "acronym": _TEXT, "members": _TEXTS})
"""Journals and conference series; `members` are the anchor and those of the names that are this series."""

PAPER_VENUES = pa.schema({"paper": _TEXT, "venue": _TEXT, "year": _WHOLE, "how": _TEXT, "version": _WHOLE})
"""Where papers appeared, and in which year where that is said."""

INSTITUTIONS = pa.schema(
    {
        "institution": _TEXT,
        "label": _TEXT,
        "names": _NAMES,
        "country": _TEXT,
        "parents": _TEXTS,
        "members": _TEXTS,
    }
)
"""Organisations; `parents` contains anchors. The anchor is `ror:` and an id, or `institution:` and a
normalised name; `members` are the anchor and the normalised names that are this organisation."""

PAPER_INSTITUTIONS = pa.schema({"paper": _TEXT, "institution": _TEXT, "how": _TEXT})
"""Organisations named on papers; `how` is ON_PAPER or SITE_TAG."""

BYLINE_INSTITUTIONS = pa.schema({"mention": _TEXT, "institution": _TEXT, "how": _TEXT})
"""Organisations of bylines."""

PAGE_INSTITUTIONS = pa.schema({"record": _TEXT, "institution": _TEXT, "how": _TEXT})
"""Organisations that pages of people name as theirs; `how` is STATED_BY_PERSON."""

CLUSTERS = pa.schema(
    {
        "cluster": _TEXT,
        "level": _WHOLE,
        "label": _TEXT,
        "terms": _TEXTS,
        "stability": _REAL,
        "method": _TEXT,
        "parent": _TEXT,
    }
)
"""Topic clusters; the anchor is `level/` and the smallest paper anchor in it."""

PAPER_CLUSTERS = pa.schema({"paper": _TEXT, "level": _WHOLE, "cluster": _TEXT, "fit": _REAL})
"""In which cluster of each level a paper is, and the cosine of the two; null where that is not known yet."""

PAPER_COMMUNITIES = pa.schema({"paper": _TEXT, "level": _WHOLE, "community": _TEXT, "name": _TEXT})
"""In which community of each level a paper is, whether or not it is shown as a topic cluster and the paper in
it; the anchor is `level/` and the smallest paper anchor. `name` contains the phrases of the label for which
the paper counted, in dictionary form with bars between them; null if it counted for none."""

LOCAL_CLUSTERS = pa.schema(
    {
        "cluster": _TEXT,
        "kind": _TEXT,
        "owner": _TEXT,
        "level": _WHOLE,
        "label": _TEXT,
        "terms": _TEXTS,
        "stability": _REAL,
        "method": _TEXT,
    }
)
"""Topic clusters among the papers of one author, institution or venue: `kind` is an EntityKind, `owner` an
anchor. The anchor is `kind/owner/` and the smallest paper anchor in it."""

PAPER_LOCAL_CLUSTERS = pa.schema({"paper": _TEXT, "cluster": _TEXT, "fit": _REAL})
"""Papers of local clusters, and how well they fit; a paper is in at most one cluster of an owner."""

OWNED_PAPERS = pa.schema({"kind": _TEXT, "owner": _TEXT, "paper": _TEXT})
"""Papers of authors, institutions and venues, by EntityKind and anchor; no volumes of papers."""
