// purpose: Deletes AFFILIATED_WITH from Author to Institution.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (:Author {id: row.source})-[relationship:AFFILIATED_WITH]->(:Institution {id: row.target})
DELETE relationship
