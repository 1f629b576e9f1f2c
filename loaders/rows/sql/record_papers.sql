select r.record as source, p.id as target, r.confidence, r.reasons, r.used, r.version,
  case when v.paper is null then false else true end as is_placed
from paper_records r
join ids p on p.kind = 'PAPER' and p.anchor = r.paper
left join (select distinct paper, version from paper_venues) v on v.paper = r.paper and v.version = r.version
