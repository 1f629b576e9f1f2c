// purpose: Papers of the venue `venue`, newest first, with their first authors.
// parameters: venue
// columns: id, paper, year, authors, status
MATCH (:Venue {id: $venue})<-[:PUBLISHED_IN]-(paper:Paper)
WITH DISTINCT paper.id AS id, paper.sort_date AS date
ORDER BY date DESC, id
LIMIT 100
MATCH (paper:Paper {id: id})
OPTIONAL MATCH (paper)<-[byline:WROTE]-(author:Author)
WITH id, date, paper.label AS paper, paper.year AS year, paper.status AS status, byline.position AS position, author
ORDER BY date DESC, id, position, author.id
WITH id, date, paper, year, status, collect(author.label)[..5] AS authors
RETURN id, paper, year, authors, status
ORDER BY date DESC, id
LIMIT 100
