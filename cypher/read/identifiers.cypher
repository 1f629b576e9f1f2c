// purpose: External identifiers of entities; clusters have none.
// parameters: authors, papers, topics, institutions, venues, clusters
// columns: id, scheme, value, url, asserted_by, version
CALL () {
  UNWIND $authors AS id MATCH (node:Author {id: id}) RETURN id, node
  UNION ALL
  UNWIND $papers AS id MATCH (node:Paper {id: id}) RETURN id, node
  UNION ALL
  UNWIND $topics AS id MATCH (node:Topic {id: id}) RETURN id, node
  UNION ALL
  UNWIND $institutions AS id MATCH (node:Institution {id: id}) RETURN id, node
  UNION ALL
  UNWIND $venues AS id MATCH (node:Venue {id: id}) RETURN id, node
  UNION ALL
  UNWIND $clusters AS id MATCH (node:TopicCluster {id: id}) RETURN id, node
}
MATCH (identifier:Identifier)-[names:IDENTIFIES]->(node)
RETURN id, identifier.scheme AS scheme, identifier.value AS value, identifier.url AS url,
  names.asserted_by AS asserted_by, names.version AS version
ORDER BY id, identifier.id
