// purpose: Topics of the papers of topic clusters, first those of many of the cluster's papers and few of the graph, some of each cluster's.
// parameters: ids, size
// columns: id, card, paper_count
WITH COUNT { (:Paper) } AS papers
UNWIND $ids AS id
CALL (id, papers) {
  MATCH (:TopicCluster {id: id})<-[:IN_CLUSTER|IN_LOCAL_CLUSTER]-(paper:Paper)-[:ABOUT]->(topic:Topic)
  WITH papers, topic, count(DISTINCT paper) AS paper_count
  RETURN topic, paper_count, paper_count * (papers - topic.paper_count) AS weight
  ORDER BY weight DESC, paper_count DESC, topic.id
  LIMIT $size
}
RETURN id, properties(topic) AS card, paper_count
ORDER BY id, weight DESC, paper_count DESC, topic.id
