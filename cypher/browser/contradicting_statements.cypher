// purpose: Papers for which sources state different years or print different numbers of authors, widest gap first.
// parameters: -
// columns: id, paper, records, first_year, last_year, fewest_authors, most_authors
MATCH (record:Record)-[:DESCRIBES]->(paper:Paper)
WITH
  paper,
  CASE size(record.author_names) WHEN 0 THEN null ELSE size(record.author_names) END AS authors,
  [place IN range(0, size(record.statement_fields) - 1)
    WHERE record.statement_fields[place] = 'date' | record.statement_values[place]][0] AS date
WITH
  paper,
  authors,
  CASE
    WHEN date =~ '[0-9]{4}.*' THEN toInteger(left(date, 4))
    WHEN date =~ '.*[0-9]{4}' THEN toInteger(right(date, 4))
  END AS year
WITH
  paper,
  count(*) AS records,
  min(year) AS first_year,
  max(year) AS last_year,
  min(authors) AS fewest_authors,
  max(authors) AS most_authors
WHERE first_year < last_year OR fewest_authors < most_authors
RETURN paper.id AS id, paper.label AS paper, records, first_year, last_year, fewest_authors, most_authors
ORDER BY coalesce(last_year - first_year, 0) DESC, coalesce(most_authors - fewest_authors, 0) DESC, id
LIMIT 100
