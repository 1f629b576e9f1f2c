// purpose: Deletes COLLABORATED_WITH from Author to Author.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (:Author {id: row.source})-[relationship:COLLABORATED_WITH]->(:Author {id: row.target})
DELETE relationship
