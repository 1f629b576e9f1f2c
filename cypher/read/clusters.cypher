// purpose: Topic clusters of a level of the whole graph, and how many papers the dataset has.
// parameters: level
// columns: dataset_version, paper_count, clusters
OPTIONAL MATCH (dataset:Dataset {id: 'dataset'})
RETURN dataset.version AS dataset_version, dataset.paper_count AS paper_count, COLLECT {
  MATCH (cluster:TopicCluster)
  WHERE cluster.level = $level AND cluster.of_id IS NULL
  RETURN properties(cluster)
  ORDER BY cluster.paper_count DESC, cluster.id
} AS clusters
LIMIT 1
