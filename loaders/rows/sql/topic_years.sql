select a.target as id, f.year as activity_years, count(*) as activity_counts
from about a
join paper_facts f on f.paper = a.source
where f.year is not null
group by a.target, f.year
