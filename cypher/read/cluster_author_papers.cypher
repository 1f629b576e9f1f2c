// purpose: Papers of authors in topic clusters, newest first, some of each pair's; a pair is given as 'author|cluster'.
// parameters: ids, size
// columns: id, card
UNWIND $ids AS id
CALL (id) {
  WITH id, split(id, '|') AS pair
  MATCH (:Author {id: pair[0]})-[:WROTE]->(paper:Paper)-[:IN_CLUSTER|IN_LOCAL_CLUSTER]->(:TopicCluster {id: pair[1]})
  RETURN paper
  ORDER BY paper.sort_date DESC, paper.id
  LIMIT $size
}
RETURN id, properties(paper) AS card
ORDER BY id, paper.sort_date DESC, paper.id
