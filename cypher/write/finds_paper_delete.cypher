// purpose: Deletes FINDS from SearchKey to Paper.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (:SearchKey {id: row.source})-[relationship:FINDS]->(:Paper {id: row.target})
DELETE relationship
