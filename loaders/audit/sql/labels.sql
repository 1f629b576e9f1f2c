-- What drawn things are called.
select id, label, cast(year as string) as more from {paper} where id in (select paper from drawn)
union all
select id, label, country as more from {institution} where id in (select other from drawn)
union all
select id, label, acronym as more from {venue} where id in (select other from drawn)
union all
select id, label, '' as more from {author} where id in (select other from drawn)
