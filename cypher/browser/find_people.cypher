// purpose: People whose name begins with `name`, or has it from a later word on, and how sure it is that each is one person.
// parameters: name
// columns: id, person, papers, identity
MATCH (entry:SearchKey)
WHERE entry.key STARTS WITH toLower($name) AND entry.kind = 'AUTHOR'
MATCH (author:Author {id: entry.entity})
WITH DISTINCT author
RETURN author.id AS id, author.label AS person, author.paper_count AS papers, author.identity_level AS identity
ORDER BY papers DESC, id
LIMIT 20
