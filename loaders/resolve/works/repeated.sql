-- Works that have several records.
select member from {prepared} group by member having count(*) > 1
