select o.record as source, i.id as target, 1.0 as confidence, ['has this ROR id'] as reasons
from organisations o
join ids i on i.kind = 'INSTITUTION' and i.anchor = 'ror:' || o.key
