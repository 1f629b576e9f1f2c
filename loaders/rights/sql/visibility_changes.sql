-- What would be shown no longer, or differently: people who are hidden, new labels, and hidden abstracts.
select 'hidden' as kind, was.id, was.label, '' as becomes, count(wrote.target) as papers
from {old_people} as was
left join {old_wrote} as wrote on wrote.source = was.id
where was.id in ({gone})
group by was.id, was.label
union all
select 'renamed' as kind, was.id, was.label, now.label as becomes, 0 as papers
from {old_people} as was
join {people} as now on now.id = was.id
where now.label <> was.label
union all
select 'abstract' as kind, was.id, was.label, '' as becomes, 1 as papers
from {old_papers} as was
join {papers} as now on now.id = was.id
where was.abstract is not null and now.abstract is null
