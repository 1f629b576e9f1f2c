// purpose: Topics of the papers of topic clusters, most papers first, some of each cluster's.
// parameters: ids, size
// columns: id, card, paper_count
UNWIND $ids AS id
CALL (id) {
  MATCH (:TopicCluster {id: id})<-[:IN_CLUSTER]-(paper:Paper)-[:ABOUT]->(topic:Topic)
  RETURN topic, count(DISTINCT paper) AS paper_count
  ORDER BY paper_count DESC, topic.id
  LIMIT $size
}
RETURN id, properties(topic) AS card, paper_count
ORDER BY id, paper_count DESC, topic.id
