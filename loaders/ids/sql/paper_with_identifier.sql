select distinct r.paper as anchor, r.member
from paper_records r
join (select record, unnest(identifiers) as identifier from works) w on w.record = r.record
