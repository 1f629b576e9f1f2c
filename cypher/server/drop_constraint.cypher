// purpose: Drops the constraint `name`, if there is one.
// parameters: name
// columns: -
DROP CONSTRAINT $name IF EXISTS
