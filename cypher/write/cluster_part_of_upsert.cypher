// purpose: Creates or replaces PART_OF from TopicCluster to TopicCluster.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (source:TopicCluster {id: row.source})
MATCH (target:TopicCluster {id: row.target})
MERGE (source)-[relationship:PART_OF]->(target)
SET relationship += row.properties
