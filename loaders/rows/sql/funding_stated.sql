select p.id as id, w.record as record, w.source as source, w.funding as funding
from works w
join paper_records r on r.record = w.record
join ids p on p.kind = 'PAPER' and p.anchor = r.paper
where w.funding is not null
