// purpose: People of many papers whose identity is uncertain, or rests on a name alone.
// parameters: -
// columns: id, person, papers, identity, confidence
MATCH (author:Author)
WHERE author.identity_level IN ['UNCERTAIN', 'NAME_ONLY']
RETURN
  author.id AS id,
  author.label AS person,
  author.paper_count AS papers,
  author.identity_level AS identity,
  author.identity_confidence AS confidence
ORDER BY papers DESC, id
LIMIT 50
