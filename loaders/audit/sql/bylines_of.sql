-- Every byline on a drawn paper and on the papers of drawn people, with the paper's title and year.
select bylines.source as person, people.label as name, bylines.target as paper, papers.label as title,
  papers.year, bylines.position, bylines.name_as_written, bylines.affiliations_as_written
from {wrote} as bylines
join {author} as people on people.id = bylines.source
join {paper} as papers on papers.id = bylines.target
where bylines.target in (select paper from drawn
  union select target from {wrote} where source in (select other from drawn))
