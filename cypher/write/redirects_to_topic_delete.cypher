// purpose: Deletes REDIRECTS_TO from RetiredId to Topic.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (:RetiredId {id: row.source})-[relationship:REDIRECTS_TO]->(:Topic {id: row.target})
DELETE relationship
