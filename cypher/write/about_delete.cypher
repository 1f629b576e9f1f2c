// purpose: Deletes ABOUT from Paper to Topic.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (:Paper {id: row.source})-[relationship:ABOUT]->(:Topic {id: row.target})
DELETE relationship
