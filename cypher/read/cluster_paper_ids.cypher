// purpose: The ids of all papers of topic clusters.
// parameters: ids
// columns: id, paper
UNWIND $ids AS id
MATCH (:TopicCluster {id: id})<-[:IN_CLUSTER|IN_LOCAL_CLUSTER]-(paper:Paper)
RETURN id, paper.id AS paper
ORDER BY id, paper
