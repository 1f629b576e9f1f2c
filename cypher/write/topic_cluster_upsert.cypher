// purpose: Creates nodes of TopicCluster, or updates their given properties; null removes one.
// parameters: rows
// columns: -
UNWIND $rows AS row
MERGE (node:TopicCluster {id: row.id})
SET node += row.properties
