// purpose: Papers of topic clusters, newest first, some of each cluster's.
// parameters: ids, size
// columns: id, card
UNWIND $ids AS id
CALL (id) {
  MATCH (:TopicCluster {id: id})<-[:IN_CLUSTER]-(paper:Paper)
  RETURN paper
  ORDER BY paper.sort_date DESC, paper.id
  LIMIT $size
}
RETURN id, properties(paper) AS card
ORDER BY id, paper.sort_date DESC, paper.id
