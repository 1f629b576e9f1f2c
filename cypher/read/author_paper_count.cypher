// purpose: How many papers authors wrote, under limits.
// parameters: ids, from_year, to_year, topic, cluster, venue, collaborator
// columns: id, paper_count
UNWIND $ids AS id
MATCH (author:Author {id: id})
RETURN id, COUNT {
  MATCH (author)-[:WROTE]->(paper:Paper)
  WHERE ($from_year IS NULL OR paper.year >= $from_year)
    AND ($to_year IS NULL OR paper.year <= $to_year)
    AND ($topic IS NULL OR EXISTS { (paper)-[:ABOUT]->(:Topic {id: $topic}) })
    AND ($cluster IS NULL OR EXISTS { (paper)-[:IN_CLUSTER|IN_LOCAL_CLUSTER]->(:TopicCluster {id: $cluster}) })
    AND ($venue IS NULL OR EXISTS { (paper)-[:PUBLISHED_IN]->(:Venue {id: $venue}) })
    AND ($collaborator IS NULL OR EXISTS { (paper)<-[:WROTE]-(:Author {id: $collaborator}) })
} AS paper_count
ORDER BY id
