// purpose: Deletes IN_CLUSTER from Paper to TopicCluster.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (:Paper {id: row.source})-[relationship:IN_CLUSTER]->(:TopicCluster {id: row.target})
DELETE relationship
