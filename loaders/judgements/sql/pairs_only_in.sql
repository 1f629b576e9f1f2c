-- Collaborations that one graph has and another has not.
select one.id, one.label as name, other.id as other, other.label as other_name
from {here} as pairs
left join {there} as known on known.source = pairs.source and known.target = pairs.target
join {people} as one on one.id = pairs.source
join {people} as other on other.id = pairs.target
where known.source is null
