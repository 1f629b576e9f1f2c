// purpose: Deletes AFFILIATED_WITH from Paper to Institution.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (:Paper {id: row.source})-[relationship:AFFILIATED_WITH]->(:Institution {id: row.target})
DELETE relationship
