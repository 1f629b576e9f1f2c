// purpose: Whether an id, given by its mark, is of somebody who is no longer shown.
// parameters: mark
// columns: id
MATCH (gone:WithheldId {id: $mark})
RETURN gone.id AS id
LIMIT 1
