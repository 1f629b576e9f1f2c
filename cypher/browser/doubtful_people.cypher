// purpose: People whose identity is uncertain, those with most papers in doubt first.
// parameters: -
// columns: id, person, papers, identity, confidence, papers_in_doubt
MATCH (author:Author)
WHERE author.identity_confidence < 0.9 AND author.nature <> 'GROUP'
RETURN
  author.id AS id,
  author.label AS person,
  author.paper_count AS papers,
  author.identity_level AS identity,
  author.identity_confidence AS confidence,
  round(author.paper_count * (1 - author.identity_confidence), 1) AS papers_in_doubt
ORDER BY papers_in_doubt DESC, id
LIMIT 50
