// purpose: Deletes IN_LOCAL_CLUSTER from Paper to TopicCluster.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (:Paper {id: row.source})-[relationship:IN_LOCAL_CLUSTER]->(:TopicCluster {id: row.target})
DELETE relationship
