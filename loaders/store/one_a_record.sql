-- One row a record: the same statement read in two places is one.
select {columns} from (
  select *, row_number() over (partition by record order by scope, place) as turn from {read}
) as numbered
where turn = 1
