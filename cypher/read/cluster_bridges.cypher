// purpose: People who wrote in both of two topic clusters, strongest bridge first; a pair is given as 'id|id'.
// parameters: ids, size
// columns: id, card, paper_count, other_count, micros
UNWIND $ids AS id
CALL (id) {
  WITH id, split(id, '|') AS pair
  MATCH (:TopicCluster {id: pair[0]})<-[:IN_CLUSTER|IN_LOCAL_CLUSTER]-(paper:Paper)<-[:WROTE]-(author:Author)
  WHERE author.nature <> 'GROUP'
  WITH pair, author, count(paper) AS paper_count,
    sum(1000000 / CASE WHEN paper.author_count > 1 THEN paper.author_count ELSE 1 END) AS here
  MATCH (author)-[:WROTE]->(other:Paper)-[:IN_CLUSTER|IN_LOCAL_CLUSTER]->(:TopicCluster {id: pair[1]})
  WITH author, paper_count, here, count(other) AS other_count,
    sum(1000000 / CASE WHEN other.author_count > 1 THEN other.author_count ELSE 1 END) AS there
  RETURN author, paper_count, other_count, here * there / (here + there) AS micros
  ORDER BY micros DESC, author.id
  LIMIT $size
}
RETURN id, properties(author) AS card, paper_count, other_count, micros
ORDER BY id, micros DESC, author.id
