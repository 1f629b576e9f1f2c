select o.*
from organisations o
join ids i on i.kind = 'INSTITUTION' and i.anchor = o.member
