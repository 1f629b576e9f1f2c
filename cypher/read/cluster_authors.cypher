// purpose: Authors of papers in topic clusters, most papers first, some of each cluster's.
// parameters: ids, size
// columns: id, card, paper_count
UNWIND $ids AS id
CALL (id) {
  MATCH (:TopicCluster {id: id})<-[:IN_CLUSTER|IN_LOCAL_CLUSTER]-(paper:Paper)<-[:WROTE]-(author:Author)
  RETURN author, count(DISTINCT paper) AS paper_count
  ORDER BY paper_count DESC, author.id
  LIMIT $size
}
RETURN id, properties(author) AS card, paper_count
ORDER BY id, paper_count DESC, author.id
