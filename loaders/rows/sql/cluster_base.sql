select i.id, e.label, e.terms, e.level, e.stability, e.method, e.of_id, c.paper_count
from (
  select cluster, label, terms, level, stability, method, cast(null as string) as of_id from clusters
  union all
  select l.cluster, l.label, l.terms, l.level, l.stability, l.method, o.id as of_id
  from local_clusters l
  join ids o on o.kind = l.kind and o.anchor = l.owner
) e
join ids i on i.kind = 'TOPIC_CLUSTER' and i.anchor = e.cluster
left join (
  select target, count(*) as paper_count
  from (select target from in_cluster union all select target from in_local_cluster) every
  group by target
) c on c.target = i.id
