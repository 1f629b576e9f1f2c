// purpose: Deletes REDIRECTS_TO from RetiredId to Venue.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (:RetiredId {id: row.source})-[relationship:REDIRECTS_TO]->(:Venue {id: row.target})
DELETE relationship
