// purpose: Deletes DESCRIBES from Record to Topic.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (:Record {id: row.source})-[relationship:DESCRIBES]->(:Topic {id: row.target})
DELETE relationship
