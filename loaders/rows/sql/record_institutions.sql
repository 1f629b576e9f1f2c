select o.record as source, i.id as target, o.label as stated, e.label as shown
from organisations o
join ids i on i.kind = 'INSTITUTION' and i.anchor = o.member
join institutions e on e.institution = o.member
