-- Rows that stand inside a person's row, each in a row of its own.
select {columns} from (select person, unnest({inside}) as line from {people}) as lines
