// purpose: Deletes FINDS from SearchKey to Institution.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (:SearchKey {id: row.source})-[relationship:FINDS]->(:Institution {id: row.target})
DELETE relationship
