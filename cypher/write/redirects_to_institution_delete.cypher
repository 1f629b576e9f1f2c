// purpose: Deletes REDIRECTS_TO from RetiredId to Institution.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (:RetiredId {id: row.source})-[relationship:REDIRECTS_TO]->(:Institution {id: row.target})
DELETE relationship
