// purpose: Names that several people have.
// parameters: -
// columns: name, people, papers
MATCH (author:Author)
WHERE author.nature <> 'GROUP'
WITH author.label AS name, count(author) AS people, sum(author.paper_count) AS papers
WHERE people > 1
RETURN name, people, papers
ORDER BY people DESC, papers DESC, name
LIMIT 50
