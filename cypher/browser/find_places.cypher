// purpose: Institutions and venues whose name begins with `name`, or has it from a later word on.
// parameters: name
// columns: id, kind, place, papers
MATCH (entry:SearchKey)
WHERE entry.key STARTS WITH toLower($name) AND entry.kind = 'INSTITUTION'
MATCH (place:Institution {id: entry.entity})
WITH DISTINCT place
RETURN place.id AS id, 'institution' AS kind, place.label AS place, place.popularity AS papers
ORDER BY papers DESC, id
LIMIT 20
UNION
MATCH (entry:SearchKey)
WHERE entry.key STARTS WITH toLower($name) AND entry.kind = 'VENUE'
MATCH (place:Venue {id: entry.entity})
WITH DISTINCT place
RETURN place.id AS id, 'venue' AS kind, place.label AS place, place.popularity AS papers
ORDER BY papers DESC, id
LIMIT 20
