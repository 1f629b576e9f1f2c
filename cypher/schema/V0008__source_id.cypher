// purpose: One Source for each id.
// parameters: -
// columns: -
CREATE CONSTRAINT source_id IF NOT EXISTS FOR (node:Source) REQUIRE node.id IS UNIQUE
