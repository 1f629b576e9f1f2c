// purpose: Every source of the dataset, with what was loaded of it.
// parameters: -
// columns: card
MATCH (source:Source)
RETURN properties(source) AS card
ORDER BY source.id
LIMIT 1000
