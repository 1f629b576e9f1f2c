// purpose: Drops the index `name`, if there is one.
// parameters: name
// columns: -
DROP INDEX $name IF EXISTS
