// purpose: Search keys equal to a folded text or to the mark of a retired name, and those that start with the text, its first words or one of three words.
// parameters: whole, retired, run, word_1, word_2, word_3, kinds, most
// columns: entity, name, key, is_whole, popularity
MATCH (entry:SearchKey)
WHERE entry.key = $whole AND entry.is_whole = true AND entry.kind IN $kinds
RETURN entry.entity AS entity, entry.name AS name, entry.key AS key, coalesce(entry.is_whole, false) AS is_whole, entry.popularity AS popularity
ORDER BY popularity DESC, entity, key
LIMIT 1000
UNION
MATCH (entry:SearchKey)
WHERE entry.key = $whole AND entry.kind IN $kinds
RETURN entry.entity AS entity, entry.name AS name, entry.key AS key, coalesce(entry.is_whole, false) AS is_whole, entry.popularity AS popularity
ORDER BY popularity DESC, entity, key
LIMIT 200
UNION
MATCH (entry:SearchKey)
WHERE entry.key = $retired AND entry.kind IN $kinds
RETURN entry.entity AS entity, entry.name AS name, entry.key AS key, coalesce(entry.is_whole, false) AS is_whole, entry.popularity AS popularity
ORDER BY popularity DESC, entity, key
LIMIT 200
UNION
MATCH (entry:SearchKey)
WHERE entry.key STARTS WITH $whole AND entry.kind IN $kinds
RETURN entry.entity AS entity, entry.name AS name, entry.key AS key, coalesce(entry.is_whole, false) AS is_whole, entry.popularity AS popularity
ORDER BY popularity DESC, entity, key
LIMIT $most
UNION
MATCH (entry:SearchKey)
WHERE entry.key STARTS WITH $run AND entry.kind IN $kinds
RETURN entry.entity AS entity, entry.name AS name, entry.key AS key, coalesce(entry.is_whole, false) AS is_whole, entry.popularity AS popularity
ORDER BY popularity DESC, entity, key
LIMIT 200
UNION
MATCH (entry:SearchKey)
WHERE entry.key STARTS WITH $word_1 AND entry.kind IN $kinds
RETURN entry.entity AS entity, entry.name AS name, entry.key AS key, coalesce(entry.is_whole, false) AS is_whole, entry.popularity AS popularity
ORDER BY popularity DESC, entity, key
LIMIT 200
UNION
MATCH (entry:SearchKey)
WHERE entry.key STARTS WITH $word_2 AND entry.kind IN $kinds
RETURN entry.entity AS entity, entry.name AS name, entry.key AS key, coalesce(entry.is_whole, false) AS is_whole, entry.popularity AS popularity
ORDER BY popularity DESC, entity, key
LIMIT 200
UNION
MATCH (entry:SearchKey)
WHERE entry.key STARTS WITH $word_3 AND entry.kind IN $kinds
RETURN entry.entity AS entity, entry.name AS name, entry.key AS key, coalesce(entry.is_whole, false) AS is_whole, entry.popularity AS popularity
ORDER BY popularity DESC, entity, key
LIMIT 200
