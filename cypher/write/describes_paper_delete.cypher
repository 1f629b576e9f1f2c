// purpose: Deletes DESCRIBES from Record to Paper.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (:Record {id: row.source})-[relationship:DESCRIBES]->(:Paper {id: row.target})
DELETE relationship
