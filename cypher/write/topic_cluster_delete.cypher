// purpose: Deletes nodes of TopicCluster with their relationships.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (node:TopicCluster {id: row.id})
DETACH DELETE node
