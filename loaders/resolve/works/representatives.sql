-- One record a member, the one with most of an abstract: a source's own key says that its records are one work.
select {columns} from (
  select *, row_number() over (partition by member order by print_count desc, record) as turn from {prepared}
) as ranked
where turn = 1
