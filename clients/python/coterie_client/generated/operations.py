__all__ = [
    "AUTHOR_GQL",
    "COLLABORATORS_GQL",
    "DATASET_GQL",
    "DISTANCES_GQL",
    "NEIGHBOURHOOD_GQL",
    "PAPERS_GQL",
    "PAPER_COUNTS_GQL",
    "PAPER_GQL",
    "PATHS_GQL",
    "RESEARCHER_IN_CONTEXT_GQL",
    "RESOLVE_ALL_GQL",
    "SEARCH_GQL",
    "TOPIC_CLUSTERS_GQL",
]

AUTHOR_GQL = """
query Author($id: ID!) {
  author(id: $id) {
    id
    name
    url
    nature
    paperCount
    activeYears {
      first
      last
    }
    names {
      value
      language
    }
    identifiers {
      scheme
      value
      url
    }
    identity {
      level
      confidence
    }
    topics(first: 10) {
      paperCount
      topic {
        id
        label
      }
    }
    institutions {
      paperCount
      institution {
        id
        name
        country
      }
    }
    redirectedFrom
    newestRecordOn
  }
}
"""

COLLABORATORS_GQL = """
query Collaborators($id: ID!, $first: Int = 20, $after: Cursor = null, $years: YearRange = null, $topic: ID = null, $maxAuthorsPerPaper: Int = null, $order: CollaboratorOrder = MOST_PAPERS) {
  author(id: $id) {
    collaborators(
      first: $first
      after: $after
      years: $years
      topic: $topic
      maxAuthorsPerPaper: $maxAuthorsPerPaper
      order: $order
    ) {
      totalCount
      nodes {
        author {
          ...Person
        }
        paperCount
        atLeast
        firstYear
        lastYear
        papers(first: 3) {
          ...Witness
        }
      }
      pageInfo {
        ...PageEnd
      }
    }
  }
}

fragment PageEnd on PageInfo {
  hasNextPage
  endCursor
}

fragment Person on Author {
  id
  name
}

fragment Witness on Paper {
  id
  title
  date {
    year
  }
}
"""

DATASET_GQL = """
query Dataset {
  dataset {
    version
    publishedAt
    authorCount
    paperCount
    topicCount
    institutionCount
    venueCount
    sources {
      workRecordCount
      loadedAt
      source {
        key
        name
        licence
        attribution
      }
    }
  }
}
"""

DISTANCES_GQL = """
query Distances($start: ID!, $to: [ID!]!, $maxHops: Int = 6, $years: YearRange = null) {
  distances(from: $start, to: $to, maxHops: $maxHops, years: $years) {
    asked
    author {
      ...Person
    }
    hops
    isProof
  }
}

fragment Person on Author {
  id
  name
}
"""

NEIGHBOURHOOD_GQL = """
query Neighbourhood($of: ID!, $hops: Int = 1, $kinds: [EntityKind!] = null, $maxNodes: Int = 60, $years: YearRange = null, $topic: ID = null, $minPapers: Int = 1, $maxAuthorsPerPaper: Int = null) {
  neighbourhood(
    of: $of
    hops: $hops
    kinds: $kinds
    maxNodes: $maxNodes
    years: $years
    topic: $topic
    minPapers: $minPapers
    maxAuthorsPerPaper: $maxAuthorsPerPaper
  ) {
    centre
    nodes {
      id
      kind
      label
      weight
      distance
      x
      y
      cluster
    }
    edges {
      source
      target
      relation
      weight
      paperCount
      atLeast
      firstYear
      lastYear
    }
    truncated {
      reason
      kind
      shown
      available
      rankedBy
    }
  }
}
"""

PAPER_GQL = """
query Paper($id: ID!) {
  paper(id: $id) {
    ...PaperLine
    status
    authorsComplete
    language
    openAccessUrl
    abstract {
      text
      licence
      withheldBecause
    }
    topics(first: 10) {
      share
      topic {
        id
        label
      }
    }
    versions {
      kind
      title
      url
      date {
        year
        month
        day
      }
    }
    redirectedFrom
  }
}

fragment PaperLine on Paper {
  id
  title
  type
  url
  date {
    year
    month
    day
  }
  venue {
    id
    name
  }
  identifiers {
    scheme
    value
  }
  authors(first: 20) {
    totalCount
    nodes {
      nameAsWritten
      author {
        ...Person
      }
    }
  }
}

fragment Person on Author {
  id
  name
}
"""

PAPER_COUNTS_GQL = """
query PaperCounts($by: PaperFacet!, $where: PaperFilter = null, $first: Int = 20) {
  paperCounts(filter: $where, by: $by, first: $first) {
    key
    label
    paperCount
  }
}
"""

PAPERS_GQL = """
query Papers($where: PaperFilter = null, $order: PaperOrder = NEWEST, $first: Int = 20, $after: Cursor = null) {
  papers(filter: $where, order: $order, first: $first, after: $after) {
    totalCount
    nodes {
      ...PaperLine
    }
    pageInfo {
      ...PageEnd
    }
  }
}

fragment PageEnd on PageInfo {
  hasNextPage
  endCursor
}

fragment PaperLine on Paper {
  id
  title
  type
  url
  date {
    year
    month
    day
  }
  venue {
    id
    name
  }
  identifiers {
    scheme
    value
  }
  authors(first: 20) {
    totalCount
    nodes {
      nameAsWritten
      author {
        ...Person
      }
    }
  }
}

fragment Person on Author {
  id
  name
}
"""

PATHS_GQL = """
query Paths($start: ID!, $end: ID!, $k: Int = 3, $maxHops: Int = 6, $years: YearRange = null, $topic: ID = null, $maxAuthorsPerPaper: Int = null, $avoid: [ID!] = []) {
  collaboratorPaths(
    from: $start
    to: $end
    k: $k
    maxHops: $maxHops
    years: $years
    topic: $topic
    maxAuthorsPerPaper: $maxAuthorsPerPaper
    avoid: $avoid
  ) {
    __typename
    ... on CollaboratorPaths {
      paths {
        length
        strength
        identityConfidence
        hops {
          from {
            ...Person
          }
          to {
            ...Person
          }
          paperCount
          atLeast
          firstYear
          lastYear
          papers(first: 3) {
            ...Witness
          }
        }
      }
    }
    ... on NoPathFound {
      message
      reason
      removedBy
      isProof
    }
    ... on PathSearchTooBroad {
      message
    }
  }
}

fragment Person on Author {
  id
  name
}

fragment Witness on Paper {
  id
  title
  date {
    year
  }
}
"""

RESEARCHER_IN_CONTEXT_GQL = """
query ResearcherInContext($author: ID!, $nodes: Int = 40) {
  author(id: $author) {
    id
    name
    url
    paperCount
    activeYears {
      first
      last
    }
    identity {
      level
    }
  }
  neighbourhood(of: $author, maxNodes: $nodes) {
    centre
    nodes {
      id
      kind
      label
      weight
      distance
      x
      y
      cluster
      entity {
        __typename
        url
      }
    }
    edges {
      id
      source
      target
      relation
      weight
      paperCount
      atLeast
    }
    truncated {
      reason
      kind
      shown
      available
      rankedBy
    }
  }
  dataset {
    version
    publishedAt
  }
}
"""

RESOLVE_ALL_GQL = """
query ResolveAll($pids: [String!]!) {
  resolveAll(pids: $pids) {
    __typename
    id
    kind
    label
    url
  }
}
"""

SEARCH_GQL = """
query Search($query: String!, $kinds: [EntityKind!] = null, $first: Int = 10, $after: Cursor = null) {
  search(query: $query, kinds: $kinds, first: $first, after: $after) {
    nodes {
      matchedName
      score
      detail
      entity {
        __typename
        id
        kind
        label
        url
      }
    }
    pageInfo {
      ...PageEnd
    }
  }
}

fragment PageEnd on PageInfo {
  hasNextPage
  endCursor
}
"""

TOPIC_CLUSTERS_GQL = """
query TopicClusters($of: ID = null, $level: Int = 1, $first: Int = 20, $after: Cursor = null) {
  topicClusters(of: $of, level: $level, first: $first, after: $after) {
    nodes {
      id
      label
      paperCount
      share
      terms
    }
    pageInfo {
      ...PageEnd
    }
  }
}

fragment PageEnd on PageInfo {
  hasNextPage
  endCursor
}
"""
