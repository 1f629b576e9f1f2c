// purpose: Deletes IDENTIFIES from Identifier to Venue.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (:Identifier {id: row.source})-[relationship:IDENTIFIES]->(:Venue {id: row.target})
DELETE relationship
