select distinct x.entity, x.scheme, x.value, i.id as target, x.asserted_by, x.version
from identifiers x
join ids i on i.kind = x.entity and i.anchor = x.anchor
