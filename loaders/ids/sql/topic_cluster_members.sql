select distinct c.cluster as anchor, cast(c.level as string) || '/' || p.id as member
from paper_clusters c
join ids p on p.kind = 'PAPER' and p.anchor = c.paper
