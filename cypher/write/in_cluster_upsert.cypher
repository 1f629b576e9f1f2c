// purpose: Creates IN_CLUSTER from Paper to TopicCluster, or updates the given properties; null removes one.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (source:Paper {id: row.source})
MATCH (target:TopicCluster {id: row.target})
MERGE (source)-[relationship:IN_CLUSTER]->(target)
SET relationship += row.properties
