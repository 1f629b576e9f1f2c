-- Rows that stand inside a paper's row, each in a row of its own.
select {columns} from (select paper, unnest({inside}) as line from {described}) as lines
