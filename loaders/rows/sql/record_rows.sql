select * from work_rows
union all
select * from page_rows
union all
select * from organisation_rows
