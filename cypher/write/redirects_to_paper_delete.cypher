// purpose: Deletes REDIRECTS_TO from RetiredId to Paper.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (:RetiredId {id: row.source})-[relationship:REDIRECTS_TO]->(:Paper {id: row.target})
DELETE relationship
