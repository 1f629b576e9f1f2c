// purpose: Deletes REPLIES_TO from Paper to Paper.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (:Paper {id: row.source})-[relationship:REPLIES_TO]->(:Paper {id: row.target})
DELETE relationship
