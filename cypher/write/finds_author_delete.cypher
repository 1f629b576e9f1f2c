// purpose: Deletes FINDS from SearchKey to Author.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (:SearchKey {id: row.source})-[relationship:FINDS]->(:Author {id: row.target})
DELETE relationship
