// purpose: Search keys equal to a folded text or to the mark of a retired name, and those that start with the text or with one of three words.
// parameters: whole, retired, word_1, word_2, word_3, kinds
// columns: entity, name, key, popularity
MATCH (entry:SearchKey)
WHERE entry.key = $whole AND entry.kind IN $kinds
RETURN entry.entity AS entity, entry.name AS name, entry.key AS key, entry.popularity AS popularity
ORDER BY popularity DESC, entity, key
LIMIT 200
UNION
MATCH (entry:SearchKey)
WHERE entry.key = $retired AND entry.kind IN $kinds
RETURN entry.entity AS entity, entry.name AS name, entry.key AS key, entry.popularity AS popularity
ORDER BY popularity DESC, entity, key
LIMIT 200
UNION
MATCH (entry:SearchKey)
WHERE entry.key STARTS WITH $whole AND entry.kind IN $kinds
RETURN entry.entity AS entity, entry.name AS name, entry.key AS key, entry.popularity AS popularity
ORDER BY popularity DESC, entity, key
LIMIT 200
UNION
MATCH (entry:SearchKey)
WHERE entry.key STARTS WITH $word_1 AND entry.kind IN $kinds
RETURN entry.entity AS entity, entry.name AS name, entry.key AS key, entry.popularity AS popularity
ORDER BY popularity DESC, entity, key
LIMIT 200
UNION
MATCH (entry:SearchKey)
WHERE entry.key STARTS WITH $word_2 AND entry.kind IN $kinds
RETURN entry.entity AS entity, entry.name AS name, entry.key AS key, entry.popularity AS popularity
ORDER BY popularity DESC, entity, key
LIMIT 200
UNION
MATCH (entry:SearchKey)
WHERE entry.key STARTS WITH $word_3 AND entry.kind IN $kinds
RETURN entry.entity AS entity, entry.name AS name, entry.key AS key, entry.popularity AS popularity
ORDER BY popularity DESC, entity, key
LIMIT 200
