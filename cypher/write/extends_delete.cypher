// purpose: Deletes EXTENDS from Paper to Paper.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (:Paper {id: row.source})-[relationship:EXTENDS]->(:Paper {id: row.target})
DELETE relationship
