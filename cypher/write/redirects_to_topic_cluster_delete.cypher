// purpose: Deletes REDIRECTS_TO from RetiredId to TopicCluster.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (:RetiredId {id: row.source})-[relationship:REDIRECTS_TO]->(:TopicCluster {id: row.target})
DELETE relationship
