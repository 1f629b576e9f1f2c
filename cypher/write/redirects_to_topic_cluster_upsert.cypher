// purpose: Creates or replaces REDIRECTS_TO from RetiredId to TopicCluster.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (source:RetiredId {id: row.source})
MATCH (target:TopicCluster {id: row.target})
MERGE (source)-[relationship:REDIRECTS_TO]->(target)
SET relationship += row.properties
