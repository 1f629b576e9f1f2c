// purpose: Papers whose title begins with `title`, or has it from a later word on.
// parameters: title
// columns: id, paper, year, status
MATCH (entry:SearchKey)
WHERE entry.key STARTS WITH toLower($title) AND entry.kind = 'PAPER'
MATCH (paper:Paper {id: entry.entity})
WITH DISTINCT paper
RETURN paper.id AS id, paper.label AS paper, paper.year AS year, paper.status AS status
ORDER BY coalesce(year, 0) DESC, id
LIMIT 20
