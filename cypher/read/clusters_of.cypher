// purpose: Topic clusters of a level that hold papers of an author, topic, institution or venue, its own local clusters, and how many papers were asked about.
// parameters: id, level, from_year, to_year
// columns: dataset_version, paper_count, clusters, local
CALL () {
  MATCH (:Author {id: $id})-[:WROTE]->(paper:Paper) RETURN paper
  UNION MATCH (:Topic {id: $id})<-[:ABOUT]-(paper:Paper) RETURN paper
  UNION MATCH (:Institution {id: $id})<-[:AFFILIATED_WITH]-(paper:Paper) RETURN paper
  UNION MATCH (:Venue {id: $id})<-[:PUBLISHED_IN]-(paper:Paper) RETURN paper
}
WITH DISTINCT paper
WHERE ($from_year IS NULL OR paper.year >= $from_year)
  AND ($to_year IS NULL OR paper.year <= $to_year)
WITH paper
ORDER BY paper.id
WITH collect(paper) AS asked
OPTIONAL MATCH (dataset:Dataset {id: 'dataset'})
RETURN dataset.version AS dataset_version, size(asked) AS paper_count, COLLECT {
  UNWIND asked AS paper
  MATCH (paper)-[:IN_CLUSTER]->(cluster:TopicCluster)
  WHERE cluster.level = $level
  WITH cluster, count(paper) AS papers
  RETURN {card: properties(cluster), paper_count: papers}
  ORDER BY papers DESC, cluster.id
} AS clusters, COLLECT {
  UNWIND asked AS paper
  MATCH (paper)-[:IN_LOCAL_CLUSTER]->(cluster:TopicCluster)
  WHERE cluster.of_id = $id AND cluster.level = $level
  WITH cluster, count(paper) AS papers
  RETURN {card: properties(cluster), paper_count: papers}
  ORDER BY papers DESC, cluster.id
} AS local
LIMIT 1
