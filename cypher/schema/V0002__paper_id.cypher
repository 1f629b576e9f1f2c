// purpose: One Paper for each id.
// parameters: -
// columns: -
CREATE CONSTRAINT paper_id IF NOT EXISTS FOR (node:Paper) REQUIRE node.id IS UNIQUE
