// purpose: Relationships of others to nodes of the graph: those of another start, end and type than the model has.
// parameters: rows, links
// columns: label, id, type, others
UNWIND $rows AS row
CALL (row) {
  MATCH (node:Author {id: row.id})
  WHERE row.label = 'Author'
  RETURN node
  UNION ALL
  MATCH (node:Paper {id: row.id})
  WHERE row.label = 'Paper'
  RETURN node
  UNION ALL
  MATCH (node:Topic {id: row.id})
  WHERE row.label = 'Topic'
  RETURN node
  UNION ALL
  MATCH (node:Institution {id: row.id})
  WHERE row.label = 'Institution'
  RETURN node
  UNION ALL
  MATCH (node:Venue {id: row.id})
  WHERE row.label = 'Venue'
  RETURN node
  UNION ALL
  MATCH (node:TopicCluster {id: row.id})
  WHERE row.label = 'TopicCluster'
  RETURN node
  UNION ALL
  MATCH (node:Record {id: row.id})
  WHERE row.label = 'Record'
  RETURN node
  UNION ALL
  MATCH (node:Source {id: row.id})
  WHERE row.label = 'Source'
  RETURN node
  UNION ALL
  MATCH (node:Identifier {id: row.id})
  WHERE row.label = 'Identifier'
  RETURN node
  UNION ALL
  MATCH (node:SearchKey {id: row.id})
  WHERE row.label = 'SearchKey'
  RETURN node
  UNION ALL
  MATCH (node:RetiredId {id: row.id})
  WHERE row.label = 'RetiredId'
  RETURN node
  UNION ALL
  MATCH (node:WithheldId {id: row.id})
  WHERE row.label = 'WithheldId'
  RETURN node
  UNION ALL
  MATCH (node:Dataset {id: row.id})
  WHERE row.label = 'Dataset'
  RETURN node
}
MATCH (node)-[link]-(other)
WHERE none(first IN labels(startNode(link))
  WHERE any(last IN labels(endNode(link)) WHERE first + ' ' + last + ' ' + type(link) IN $links))
RETURN row.label AS label, row.id AS id, type(link) AS type, labels(other) AS others
ORDER BY label, id, type
LIMIT 20
