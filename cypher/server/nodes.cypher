// purpose: How many nodes have a label of the graph, and the properties of some of them.
// parameters: -
// columns: label, count, properties
CALL () {
  MATCH (node:Author)
  WITH node LIMIT 100
  RETURN 'Author' AS label, COUNT { (:Author) } AS count, keys(node) AS names
  UNION ALL
  MATCH (node:Paper)
  WITH node LIMIT 100
  RETURN 'Paper' AS label, COUNT { (:Paper) } AS count, keys(node) AS names
  UNION ALL
  MATCH (node:Topic)
  WITH node LIMIT 100
  RETURN 'Topic' AS label, COUNT { (:Topic) } AS count, keys(node) AS names
  UNION ALL
  MATCH (node:Institution)
  WITH node LIMIT 100
  RETURN 'Institution' AS label, COUNT { (:Institution) } AS count, keys(node) AS names
  UNION ALL
  MATCH (node:Venue)
  WITH node LIMIT 100
  RETURN 'Venue' AS label, COUNT { (:Venue) } AS count, keys(node) AS names
  UNION ALL
  MATCH (node:TopicCluster)
  WITH node LIMIT 100
  RETURN 'TopicCluster' AS label, COUNT { (:TopicCluster) } AS count, keys(node) AS names
  UNION ALL
  MATCH (node:Record)
  WITH node LIMIT 100
  RETURN 'Record' AS label, COUNT { (:Record) } AS count, keys(node) AS names
  UNION ALL
  MATCH (node:Source)
  WITH node LIMIT 100
  RETURN 'Source' AS label, COUNT { (:Source) } AS count, keys(node) AS names
  UNION ALL
  MATCH (node:Identifier)
  WITH node LIMIT 100
  RETURN 'Identifier' AS label, COUNT { (:Identifier) } AS count, keys(node) AS names
  UNION ALL
  MATCH (node:SearchKey)
  WITH node LIMIT 100
  RETURN 'SearchKey' AS label, COUNT { (:SearchKey) } AS count, keys(node) AS names
  UNION ALL
  MATCH (node:RetiredId)
  WITH node LIMIT 100
  RETURN 'RetiredId' AS label, COUNT { (:RetiredId) } AS count, keys(node) AS names
  UNION ALL
  MATCH (node:WithheldId)
  WITH node LIMIT 100
  RETURN 'WithheldId' AS label, COUNT { (:WithheldId) } AS count, keys(node) AS names
  UNION ALL
  MATCH (node:Dataset)
  WITH node LIMIT 100
  RETURN 'Dataset' AS label, COUNT { (:Dataset) } AS count, keys(node) AS names
}
UNWIND CASE WHEN names = [] THEN [''] ELSE names END AS name
WITH DISTINCT label, count, name
ORDER BY label, name
RETURN label, count, collect(name) AS properties
