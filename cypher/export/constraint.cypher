// purpose: Makes the ids of exported nodes unique, which also finds them fast.
// parameters: -
// columns: -
CREATE CONSTRAINT IF NOT EXISTS FOR (n:CoterieEntity) REQUIRE n.id IS UNIQUE
