select case when a.id < b.id then a.id else b.id end as source,
  case when a.id < b.id then b.id else a.id end as target, n.confidence, n.evidence
from near_people n
join ids a on a.kind = 'AUTHOR' and a.anchor = n.person
join ids b on b.kind = 'AUTHOR' and b.anchor = n.other
