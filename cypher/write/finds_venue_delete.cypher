// purpose: Deletes FINDS from SearchKey to Venue.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (:SearchKey {id: row.source})-[relationship:FINDS]->(:Venue {id: row.target})
DELETE relationship
