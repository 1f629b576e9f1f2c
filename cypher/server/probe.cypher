// purpose: Whether this user may write; sent in a transaction that is undone. It names no label, so nothing is left.
// parameters: -
// columns: -
CREATE (node)
DELETE node
