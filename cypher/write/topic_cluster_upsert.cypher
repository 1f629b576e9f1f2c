// purpose: Creates or replaces nodes of TopicCluster.
// parameters: rows
// columns: -
UNWIND $rows AS row
MERGE (node:TopicCluster {id: row.id})
SET node += row.properties
