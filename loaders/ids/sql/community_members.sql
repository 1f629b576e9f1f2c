select distinct c.community as anchor, cast(c.level as string) || '/' || p.id as member
from paper_communities c
join ids p on p.kind = 'PAPER' and p.anchor = c.paper
