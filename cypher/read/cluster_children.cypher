// purpose: The finer clusters of topic clusters, most papers first.
// parameters: ids
// columns: id, card
UNWIND $ids AS id
MATCH (:TopicCluster {id: id})<-[:PART_OF]-(child:TopicCluster)
RETURN id, properties(child) AS card
ORDER BY id, child.paper_count DESC, child.id
