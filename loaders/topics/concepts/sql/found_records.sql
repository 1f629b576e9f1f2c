-- The records of the concepts that were found, with their codes.
select c.record, c.source, c.key, c.codes
from concepts c
join concepts_found f on f.source = c.source and f.key = c.key
