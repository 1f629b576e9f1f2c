select distinct c.community || '=' || c.name as anchor, cast(c.level as string) || '/' || p.id as member
from paper_communities c
join ids p on p.kind = 'PAPER' and p.anchor = c.paper
where c.name is not null
union all
select distinct community || '=' || name as anchor, '=' || name as member
from paper_communities
where name is not null
