-- How often each name is written beside each identifier that is no conclusion of a service.
select identifier, name, count(*) as bylines
from (select name, unnest(identifiers) as identifier from {bylines} where not is_group) as stated
where identifier not like '%:INFERRED'
group by identifier, name
