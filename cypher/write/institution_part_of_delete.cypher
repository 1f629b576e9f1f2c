// purpose: Deletes PART_OF from Institution to Institution.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (:Institution {id: row.source})-[relationship:PART_OF]->(:Institution {id: row.target})
DELETE relationship
