// purpose: One Author for each id.
// parameters: -
// columns: -
CREATE CONSTRAINT author_id IF NOT EXISTS FOR (node:Author) REQUIRE node.id IS UNIQUE
