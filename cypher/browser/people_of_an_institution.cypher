// purpose: Who published with the institution `institution` as affiliation, when, and how sure their identity is.
// parameters: institution
// columns: id, person, papers, first_year, last_year, confidence
MATCH (:Institution {id: $institution})<-[seen:AFFILIATED_WITH]-(author:Author)
WHERE author.nature <> 'GROUP'
RETURN
  author.id AS id,
  author.label AS person,
  seen.paper_count AS papers,
  seen.years[0] AS first_year,
  seen.years[-1] AS last_year,
  author.identity_confidence AS confidence
ORDER BY papers DESC, id
LIMIT 50
