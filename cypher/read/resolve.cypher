// purpose: Entities by id, retired id or external identifier, each with its external identifiers.
// parameters: ids
// columns: id, dataset_version, card, identifiers
UNWIND $ids AS id
CALL (id) {
  MATCH (node:Author {id: id}) RETURN node
  UNION ALL MATCH (node:Paper {id: id}) RETURN node
  UNION ALL MATCH (node:Topic {id: id}) RETURN node
  UNION ALL MATCH (node:Institution {id: id}) RETURN node
  UNION ALL MATCH (node:Venue {id: id}) RETURN node
  UNION ALL MATCH (node:TopicCluster {id: id}) RETURN node
  UNION ALL MATCH (:RetiredId {id: id})-[:REDIRECTS_TO]->(node) RETURN node
  UNION ALL MATCH (:Identifier {id: id})-[:IDENTIFIES]->(node) RETURN node
}
OPTIONAL MATCH (dataset:Dataset {id: 'dataset'})
RETURN
  id,
  dataset.version AS dataset_version,
  properties(node) AS card,
  COLLECT {
    MATCH (identifier:Identifier)-[names:IDENTIFIES]->(node)
    RETURN {
      scheme: identifier.scheme,
      value: identifier.value,
      url: identifier.url,
      asserted_by: names.asserted_by,
      version: names.version
    }
    ORDER BY identifier.id
  } AS identifiers
ORDER BY id, node.id
