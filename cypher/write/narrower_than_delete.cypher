// purpose: Deletes NARROWER_THAN from Topic to Topic.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (:Topic {id: row.source})-[relationship:NARROWER_THAN]->(:Topic {id: row.target})
DELETE relationship
