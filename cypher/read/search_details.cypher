// purpose: What distinguishes authors of one name: their latest institution, and the topic of most of their papers.
// parameters: ids
// columns: id, institution, topic
UNWIND $ids AS id
MATCH (author:Author {id: id})
CALL (author) {
  OPTIONAL MATCH (author)-[seen:AFFILIATED_WITH]->(institution:Institution)
  WITH institution, seen.paper_count AS papers, coalesce(seen.years[-1], 0) AS latest
  ORDER BY latest DESC, papers DESC, institution.id
  LIMIT 1
  RETURN institution.label AS institution
}
CALL (author) {
  OPTIONAL MATCH (author)-[:WROTE]->(:Paper)-[:ABOUT]->(topic:Topic)
  WITH topic, count(*) AS papers
  ORDER BY papers DESC, topic.id
  LIMIT 1
  RETURN topic.label AS topic
}
RETURN id, institution, topic
ORDER BY id
