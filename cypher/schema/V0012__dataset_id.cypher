// purpose: One Dataset for each id.
// parameters: -
// columns: -
CREATE CONSTRAINT dataset_id IF NOT EXISTS FOR (node:Dataset) REQUIRE node.id IS UNIQUE
