// purpose: The coarser cluster of each topic cluster.
// parameters: ids
// columns: id, card
UNWIND $ids AS id
MATCH (:TopicCluster {id: id})-[:PART_OF]->(parent:TopicCluster)
RETURN id, properties(parent) AS card
ORDER BY id, parent.id
