// purpose: Deletes NEARLY_SAME from Author to Author.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (:Author {id: row.source})-[relationship:NEARLY_SAME]->(:Author {id: row.target})
DELETE relationship
