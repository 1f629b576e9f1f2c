// purpose: Deletes REDIRECTS_TO from RetiredId to Author.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (:RetiredId {id: row.source})-[relationship:REDIRECTS_TO]->(:Author {id: row.target})
DELETE relationship
