-- The number of bylines with each identifier and name, without identifiers that a service concluded.
select identifier, name, count(*) as bylines
from (select name, unnest(identifiers) as identifier from {bylines} where not is_group) as stated
where identifier not like '%:INFERRED'
group by identifier, name
