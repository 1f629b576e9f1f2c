select o.record as source, i.id as target
from organisations o
join ids i on i.kind = 'INSTITUTION' and i.anchor = o.member
