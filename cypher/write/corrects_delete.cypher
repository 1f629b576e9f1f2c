// purpose: Deletes CORRECTS from Paper to Paper.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (:Paper {id: row.source})-[relationship:CORRECTS]->(:Paper {id: row.target})
DELETE relationship
