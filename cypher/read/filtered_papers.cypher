// purpose: Papers under a filter, by id, each with what it is filtered and counted by.
// parameters: from_year, to_year, types, authors, topics, clusters, institutions, venues, complete_only, most
// columns: paper, authors, topics, clusters, institutions, venues, sources, dois
MATCH (paper:Paper)
WHERE ($from_year IS NULL OR paper.year >= $from_year)
  AND ($to_year IS NULL OR paper.year <= $to_year)
  AND ($types IS NULL OR paper.type IN $types)
  AND (NOT $complete_only OR paper.author_list = 'complete')
  AND ($authors IS NULL OR EXISTS { MATCH (paper)<-[:WROTE]-(author:Author) WHERE author.id IN $authors })
  AND ($topics IS NULL OR EXISTS { MATCH (paper)-[:ABOUT]->(topic:Topic) WHERE topic.id IN $topics })
  AND ($clusters IS NULL OR EXISTS {
    MATCH (paper)-[:IN_CLUSTER|IN_LOCAL_CLUSTER]->(cluster:TopicCluster) WHERE cluster.id IN $clusters
  })
  AND ($institutions IS NULL OR EXISTS {
    MATCH (paper)-[:AFFILIATED_WITH]->(institution:Institution) WHERE institution.id IN $institutions
  })
  AND ($venues IS NULL OR EXISTS { MATCH (paper)-[:PUBLISHED_IN]->(venue:Venue) WHERE venue.id IN $venues })
WITH paper
ORDER BY paper.id
LIMIT $most
RETURN
  {
    id: paper.id,
    label: paper.label,
    abstract: paper.abstract,
    type: paper.type,
    year: paper.year,
    sort_date: paper.sort_date,
    language: paper.language,
    author_list: paper.author_list,
    author_count: paper.author_count,
    open_access_url: paper.open_access_url
  } AS paper,
  COLLECT { MATCH (paper)<-[:WROTE]-(author:Author) RETURN [author.id] ORDER BY author.id } AS authors,
  COLLECT { MATCH (paper)-[:ABOUT]->(topic:Topic) RETURN [topic.id] ORDER BY topic.id } AS topics,
  COLLECT {
    MATCH (paper)-[:IN_CLUSTER|IN_LOCAL_CLUSTER]->(cluster:TopicCluster)
    RETURN [cluster.id, cluster.level, cluster.of_id]
    ORDER BY cluster.id
  } AS clusters,
  COLLECT {
    MATCH (paper)-[:AFFILIATED_WITH]->(institution:Institution)
    RETURN [institution.id, institution.country]
    ORDER BY institution.id
  } AS institutions,
  COLLECT { MATCH (paper)-[:PUBLISHED_IN]->(venue:Venue) RETURN [venue.id] ORDER BY venue.id } AS venues,
  COLLECT {
    MATCH (paper)<-[:DESCRIBES]-(record:Record)
    WITH DISTINCT record.source AS source
    RETURN [source]
    ORDER BY source
  } AS sources,
  COLLECT {
    MATCH (paper)<-[:IDENTIFIES]-(identifier:Identifier)
    WHERE identifier.id STARTS WITH 'doi:'
    RETURN [identifier.id]
    ORDER BY identifier.id
  } AS dois
ORDER BY paper.id
