select i.id, e.label, n.names, e.scheme, e.code, c.paper_count
from topics e
join ids i on i.kind = 'TOPIC' and i.anchor = e.topic
left join topic_names n on n.topic = e.topic
left join (select target, count(*) as paper_count from about group by target) c on c.target = i.id
