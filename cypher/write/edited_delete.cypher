// purpose: Deletes EDITED from Author to Paper.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (:Author {id: row.source})-[relationship:EDITED]->(:Paper {id: row.target})
DELETE relationship
