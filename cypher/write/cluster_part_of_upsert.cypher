// purpose: Creates PART_OF from TopicCluster to TopicCluster, or updates the given properties; null removes one.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (source:TopicCluster {id: row.source})
MATCH (target:TopicCluster {id: row.target})
MERGE (source)-[relationship:PART_OF]->(target)
SET relationship += row.properties
