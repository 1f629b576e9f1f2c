-- Bylines of people with several papers, by confidence and by how many people of the graph bear the name.
select concat(
    case when bylines.confidence >= 0.95 then 'bylines of 0.95 and more'
      when bylines.confidence >= 0.8 then 'bylines of 0.80 to 0.95' else 'bylines below 0.80' end,
    case when names.bearers > 1 then ', name of several' else ', name of one' end) as stratum,
  'byline' as kind, bylines.target as paper, bylines.source as other,
  coalesce(bylines.position, 0) as place
from {wrote} as bylines
join {author} as people on people.id = bylines.source
join (select lower(label) as name, count(*) as bearers from {author} group by lower(label)) as names
  on names.name = lower(people.label)
where people.paper_count > 1
