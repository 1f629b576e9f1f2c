// purpose: Deletes RETRACTS from Paper to Paper.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (:Paper {id: row.source})-[relationship:RETRACTS]->(:Paper {id: row.target})
DELETE relationship
