// purpose: Deletes WROTE from Author to Paper.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (:Author {id: row.source})-[relationship:WROTE]->(:Paper {id: row.target})
DELETE relationship
