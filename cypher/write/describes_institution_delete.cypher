// purpose: Deletes DESCRIBES from Record to Institution.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (:Record {id: row.source})-[relationship:DESCRIBES]->(:Institution {id: row.target})
DELETE relationship
