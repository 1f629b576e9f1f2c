// purpose: Whether the database `name` may be written to at all: read-write or read-only.
// parameters: name
// columns: access
SHOW DATABASES YIELD name AS database, access
WHERE database = $name
RETURN access
