// purpose: One Venue for each id.
// parameters: -
// columns: -
CREATE CONSTRAINT venue_id IF NOT EXISTS FOR (node:Venue) REQUIRE node.id IS UNIQUE
