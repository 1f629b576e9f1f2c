// purpose: One Record for each id.
// parameters: -
// columns: -
CREATE CONSTRAINT record_id IF NOT EXISTS FOR (node:Record) REQUIRE node.id IS UNIQUE
