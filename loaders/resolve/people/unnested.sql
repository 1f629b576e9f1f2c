-- The rows inside the row of each person, one by one.
select {columns} from (select person, unnest({inside}) as line from {people}) as lines
