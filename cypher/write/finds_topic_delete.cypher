// purpose: Deletes FINDS from SearchKey to Topic.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (:SearchKey {id: row.source})-[relationship:FINDS]->(:Topic {id: row.target})
DELETE relationship
