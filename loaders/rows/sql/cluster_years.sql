select m.target as id, f.year as activity_years, count(*) as activity_counts
from (select source, target from in_cluster union all select source, target from in_local_cluster) m
join paper_facts f on f.paper = m.source
where f.year is not null
group by m.target, f.year
