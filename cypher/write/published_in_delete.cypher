// purpose: Deletes PUBLISHED_IN from Paper to Venue.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (:Paper {id: row.source})-[relationship:PUBLISHED_IN]->(:Venue {id: row.target})
DELETE relationship
