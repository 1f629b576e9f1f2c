// purpose: Deletes DESCRIBES from Record to Venue.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (:Record {id: row.source})-[relationship:DESCRIBES]->(:Venue {id: row.target})
DELETE relationship
