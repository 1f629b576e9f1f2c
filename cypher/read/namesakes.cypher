// purpose: Authors under whole names, given as folded keys.
// parameters: keys
// columns: key, author
UNWIND $keys AS key
MATCH (entry:SearchKey {key: key})
WHERE entry.kind = 'AUTHOR' AND entry.is_whole = true
RETURN DISTINCT entry.key AS key, entry.entity AS author
ORDER BY key, author
