-- The number of bylines of each name.
select name, count(*) as bylines from {bylines} where not is_group group by name
