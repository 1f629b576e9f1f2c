select q.record as source, a.id as target, q.confidence, q.reasons
from page_people q
join ids a on a.kind = 'AUTHOR' and a.anchor = q.person
