-- The rows inside the row of each paper, one by one.
select {columns} from (select paper, unnest({inside}) as line from {described}) as lines
