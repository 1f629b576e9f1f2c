// purpose: The tree of topic clusters, finer ones inside coarser ones.
// parameters: -
// columns: tree
MATCH tree = (:TopicCluster)-[:PART_OF]->(:TopicCluster)
RETURN tree
LIMIT 300
