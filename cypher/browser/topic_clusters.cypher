// purpose: The tree of topic clusters, coarsest and largest first.
// parameters: -
// columns: tree
MATCH tree = (finer:TopicCluster)-[:PART_OF]->(coarser:TopicCluster)
WITH tree, finer, coarser
ORDER BY coarser.level, finer.paper_count DESC, finer.id
LIMIT 300
RETURN tree
