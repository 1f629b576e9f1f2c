select distinct n.id as source, b.id as target
from (select topic, unnest(broader) as above from topics) x
join ids n on n.kind = 'TOPIC' and n.anchor = x.topic
join ids b on b.kind = 'TOPIC' and b.anchor = x.above
