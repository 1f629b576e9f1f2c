// purpose: One TopicCluster for each id.
// parameters: -
// columns: -
CREATE CONSTRAINT topic_cluster_id IF NOT EXISTS FOR (node:TopicCluster) REQUIRE node.id IS UNIQUE
