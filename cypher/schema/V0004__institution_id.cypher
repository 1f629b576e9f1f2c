// purpose: One Institution for each id.
// parameters: -
// columns: -
CREATE CONSTRAINT institution_id IF NOT EXISTS FOR (node:Institution) REQUIRE node.id IS UNIQUE
