// purpose: Whether an id, given by its mark, was of somebody who is shown no more.
// parameters: mark
// columns: id
MATCH (gone:WithheldId {id: $mark})
RETURN gone.id AS id
LIMIT 1
