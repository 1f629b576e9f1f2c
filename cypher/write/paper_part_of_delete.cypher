// purpose: Deletes PART_OF from Paper to Paper.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (:Paper {id: row.source})-[relationship:PART_OF]->(:Paper {id: row.target})
DELETE relationship
