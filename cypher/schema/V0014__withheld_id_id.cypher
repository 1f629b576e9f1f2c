// purpose: One WithheldId for each id.
// parameters: -
// columns: -
CREATE CONSTRAINT withheld_id_id IF NOT EXISTS FOR (node:WithheldId) REQUIRE node.id IS UNIQUE
