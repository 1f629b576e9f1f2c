// purpose: Deletes IDENTIFIES from Identifier to Topic.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (:Identifier {id: row.source})-[relationship:IDENTIFIES]->(:Topic {id: row.target})
DELETE relationship
