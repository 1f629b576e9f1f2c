-- How often each name is written beside each identifier.
select identifier, name, count(*) as bylines
from (select name, unnest(identifiers) as identifier from {bylines} where not is_group) as stated
group by identifier, name
