-- Papers of local clusters whose owner still has them, with the present anchor of the owner.
select distinct c.cluster, c.kind, c.owner as was, o.owner, x.paper, x.fit
from paper_local_clusters_before x
join local_clusters_before c on c.cluster = x.cluster
join (
  select 'AUTHOR' as kind, b.member, m.person as owner
  from (select mention, unnest(members) as member from bylines) b
  join mentions m on m.mention = b.mention
  union all
  select 'INSTITUTION' as kind, i.member, i.institution as owner
  from (select institution, unnest(members) as member from institutions) i
  union all
  select 'VENUE' as kind, venue as member, venue as owner from venues
) o on o.kind = c.kind and o.member = c.owner
join owned_papers p on p.kind = o.kind and p.owner = o.owner and p.paper = x.paper
