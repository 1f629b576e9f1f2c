// purpose: Creates REDIRECTS_TO from RetiredId to TopicCluster, or updates the given properties; null removes one.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (source:RetiredId {id: row.source})
MATCH (target:TopicCluster {id: row.target})
MERGE (source)-[relationship:REDIRECTS_TO]->(target)
SET relationship += row.properties
