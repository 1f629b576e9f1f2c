select n.id as source, b.id as target
from clusters x
join ids n on n.kind = 'TOPIC_CLUSTER' and n.anchor = x.cluster
join ids b on b.kind = 'TOPIC_CLUSTER' and b.anchor = x.parent
