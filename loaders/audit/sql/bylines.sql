-- Bylines of people with several papers, by confidence and by how many people of the graph bear the name.
select case when bylines.confidence >= 0.95 then 'bylines of 0.95 and more'
    when bylines.confidence >= 0.8 then 'bylines of 0.80 to 0.95' else 'bylines below 0.80' end
    || case when names.bearers > 1 then ', name of several' else ', name of one' end as stratum,
  'byline' as kind, bylines.target as paper, bylines.source as other,
  case when bylines.position is null then 0 else bylines.position end as place
from {wrote} as bylines
join {author} as people on people.id = bylines.source
join (select label, count(*) as bearers from {author} group by label) as names
  on names.label = people.label
where people.paper_count > 1
