// purpose: One Identifier for each id.
// parameters: -
// columns: -
CREATE CONSTRAINT identifier_id IF NOT EXISTS FOR (node:Identifier) REQUIRE node.id IS UNIQUE
