select i.id, e.label, e.names, e.country, c.paper_count
from institutions e
join ids i on i.kind = 'INSTITUTION' and i.anchor = e.institution
left join (select target, count(*) as paper_count from named_institutions group by target) c on c.target = i.id
