// purpose: Deletes DESCRIBES from Record to Author.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (:Record {id: row.source})-[relationship:DESCRIBES]->(:Author {id: row.target})
DELETE relationship
