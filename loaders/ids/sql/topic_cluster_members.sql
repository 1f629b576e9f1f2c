select distinct c.cluster as anchor, cast(c.level as string) || '/' || p.id as member
from paper_clusters c
join ids p on p.kind = 'PAPER' and p.anchor = c.paper
union all
select distinct c.cluster as anchor, o.id || '/' || p.id as member
from paper_local_clusters x
join local_clusters c on c.cluster = x.cluster
join ids o on o.kind = c.kind and o.anchor = c.owner
join ids p on p.kind = 'PAPER' and p.anchor = x.paper
