// purpose: Deletes IDENTIFIES from Identifier to Paper.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (:Identifier {id: row.source})-[relationship:IDENTIFIES]->(:Paper {id: row.target})
DELETE relationship
