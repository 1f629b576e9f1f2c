// purpose: Deletes IDENTIFIES from Identifier to Author.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (:Identifier {id: row.source})-[relationship:IDENTIFIES]->(:Author {id: row.target})
DELETE relationship
