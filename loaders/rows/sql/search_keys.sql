select * from keys_author
union all
select * from keys_paper
union all
select * from keys_topic
union all
select * from keys_institution
union all
select * from keys_venue
union all
select * from keys_retired
