// purpose: What papers are about, the largest share first, some of each paper's.
// parameters: ids, size
// columns: id, card, share
UNWIND $ids AS id
CALL (id) {
  MATCH (:Paper {id: id})-[about:ABOUT]->(topic:Topic)
  RETURN about.share AS share, topic
  ORDER BY share DESC, topic.id
  LIMIT $size
}
RETURN id, properties(topic) AS card, share
ORDER BY id, share DESC, topic.id
