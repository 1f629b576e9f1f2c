select i.id, e.label, e.acronym, c.paper_count
from venues e
join ids i on i.kind = 'VENUE' and i.anchor = e.venue
left join (select target, count(*) as paper_count from published_in group by target) c on c.target = i.id
