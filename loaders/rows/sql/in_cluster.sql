select p.id as source, c.id as target, x.fit as fit
from paper_clusters x
join ids p on p.kind = 'PAPER' and p.anchor = x.paper
join ids c on c.kind = 'TOPIC_CLUSTER' and c.anchor = x.cluster
