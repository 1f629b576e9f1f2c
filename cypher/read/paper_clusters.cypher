// purpose: Topic clusters that papers are in, the coarsest first.
// parameters: ids
// columns: id, card
UNWIND $ids AS id
MATCH (:Paper {id: id})-[:IN_CLUSTER]->(cluster:TopicCluster)
RETURN id, properties(cluster) AS card
ORDER BY id, cluster.level, cluster.id
