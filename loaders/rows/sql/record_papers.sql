select r.record as source, p.id as target, r.confidence, r.reasons, r.used, r.version
from paper_records r
join ids p on p.kind = 'PAPER' and p.anchor = r.paper
