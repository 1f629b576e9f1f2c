// purpose: The marks of all ids of people who are no longer shown.
// parameters: -
// columns: ids
MATCH (gone:WithheldId)
WITH gone.id AS id
ORDER BY id
RETURN collect(id) AS ids
LIMIT 1
