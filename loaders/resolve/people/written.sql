-- How often each name is written.
select name, count(*) as bylines from {bylines} where not is_group group by name
