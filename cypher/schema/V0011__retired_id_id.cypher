// purpose: One RetiredId for each id.
// parameters: -
// columns: -
CREATE CONSTRAINT retired_id_id IF NOT EXISTS FOR (node:RetiredId) REQUIRE node.id IS UNIQUE
