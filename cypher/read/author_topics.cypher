// purpose: Topics of authors' papers, most papers first, some of each author's.
// parameters: ids, size
// columns: id, card, paper_count
UNWIND $ids AS id
CALL (id) {
  MATCH (:Author {id: id})-[:WROTE]->(paper:Paper)-[:ABOUT]->(topic:Topic)
  RETURN topic, count(DISTINCT paper) AS paper_count
  ORDER BY paper_count DESC, topic.id
  LIMIT $size
}
RETURN id, properties(topic) AS card, paper_count
ORDER BY id, paper_count DESC, topic.id
