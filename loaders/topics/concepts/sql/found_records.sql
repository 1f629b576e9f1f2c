-- What vocabularies state of the concepts that were found.
select c.record, c.source, c.key, c.codes
from concepts c
join concepts_found f on f.source = c.source and f.key = c.key
