-- Papers that several work records were joined into.
select case when count(distinct records.source) > 1
    then 'papers joined across sources' else 'papers joined within one source' end as stratum,
  'paper' as kind, links.target as paper, '' as other, 0 as place
from {describes_paper} as links
join {record} as records on records.id = links.source
where records.type = 'work'
group by links.target
having count(*) > 1
