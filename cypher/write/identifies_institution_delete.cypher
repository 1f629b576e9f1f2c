// purpose: Deletes IDENTIFIES from Identifier to Institution.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (:Identifier {id: row.source})-[relationship:IDENTIFIES]->(:Institution {id: row.target})
DELETE relationship
