// purpose: Deletes CITES from Paper to Paper.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (:Paper {id: row.source})-[relationship:CITES]->(:Paper {id: row.target})
DELETE relationship
