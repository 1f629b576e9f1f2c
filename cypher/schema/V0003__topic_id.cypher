// purpose: One Topic for each id.
// parameters: -
// columns: -
CREATE CONSTRAINT topic_id IF NOT EXISTS FOR (node:Topic) REQUIRE node.id IS UNIQUE
