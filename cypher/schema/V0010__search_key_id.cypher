// purpose: One SearchKey for each id.
// parameters: -
// columns: -
CREATE CONSTRAINT search_key_id IF NOT EXISTS FOR (node:SearchKey) REQUIRE node.id IS UNIQUE
