select i.id, e.label, e.terms, e.level, e.stability, e.method, c.paper_count
from clusters e
join ids i on i.kind = 'TOPIC_CLUSTER' and i.anchor = e.cluster
left join (select target, count(*) as paper_count from in_cluster group by target) c on c.target = i.id
