// purpose: Papers of topic clusters, nearest to the centre of their cluster first, some of each cluster's.
// parameters: ids, size
// columns: id, card
UNWIND $ids AS id
CALL (id) {
  MATCH (:TopicCluster {id: id})<-[in_cluster:IN_CLUSTER|IN_LOCAL_CLUSTER]-(paper:Paper)
  RETURN paper, coalesce(in_cluster.fit, 0.0) AS fit
  ORDER BY fit DESC, paper.sort_date DESC, paper.id
  LIMIT $size
}
RETURN id, properties(paper) AS card
ORDER BY id, fit DESC, paper.sort_date DESC, paper.id
