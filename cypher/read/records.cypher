// purpose: Records that describe entities, each with its source.
// parameters: authors, papers, topics, institutions, venues, clusters
// columns: id, record, source, used, version
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
MATCH (record:Record)-[describes:DESCRIBES]->(node)
MATCH (source:Source {id: record.source})
RETURN id, properties(record) AS record, properties(source) AS source,
  describes.used AS used, describes.version AS version
ORDER BY id, record.source, record.key, record.id
