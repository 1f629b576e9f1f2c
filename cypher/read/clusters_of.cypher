// purpose: Topic clusters of a level that contain papers of an author, topic, institution or venue in some years, its own local clusters of that level, and how many papers it has in these years.
// parameters: id, level, from_year, to_year
// columns: dataset_version, paper_count, clusters, local
CALL () {
  MATCH (:Author {id: $id})-[:WROTE]->(paper:Paper) RETURN paper
  UNION MATCH (:Topic {id: $id})<-[:ABOUT]-(paper:Paper) RETURN paper
  UNION MATCH (:Institution {id: $id})<-[:AFFILIATED_WITH]-(paper:Paper) RETURN paper
  UNION MATCH (:Venue {id: $id})<-[:PUBLISHED_IN]-(paper:Paper) RETURN paper
}
WITH DISTINCT paper
WITH paper, CASE
  WHEN ($from_year IS NULL OR paper.year >= $from_year) AND ($to_year IS NULL OR paper.year <= $to_year)
  THEN 1 ELSE 0
END AS counted
ORDER BY paper.id
WITH collect(paper) AS own, sum(counted) AS paper_count
OPTIONAL MATCH (dataset:Dataset {id: 'dataset'})
RETURN dataset.version AS dataset_version, paper_count, COLLECT {
  UNWIND own AS paper
  MATCH (paper)-[:IN_CLUSTER]->(cluster:TopicCluster)
  WHERE cluster.level = $level
    AND ($from_year IS NULL OR paper.year >= $from_year) AND ($to_year IS NULL OR paper.year <= $to_year)
  WITH cluster, count(paper) AS papers
  RETURN {card: properties(cluster), paper_count: papers}
  ORDER BY papers DESC, cluster.id
} AS clusters, COLLECT {
  UNWIND own AS paper
  MATCH (paper)-[:IN_LOCAL_CLUSTER]->(cluster:TopicCluster)
  WHERE cluster.of_id = $id AND cluster.level = $level
  WITH cluster, sum(CASE
    WHEN ($from_year IS NULL OR paper.year >= $from_year) AND ($to_year IS NULL OR paper.year <= $to_year)
    THEN 1 ELSE 0
  END) AS papers
  RETURN {card: properties(cluster), paper_count: papers}
  ORDER BY papers DESC, cluster.id
} AS local
LIMIT 1
