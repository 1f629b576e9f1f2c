-- What the work records of drawn papers state, and why they were joined.
select links.target as paper, records.source, records.key, records.author_names,
  records.statement_fields, records.statement_values, links.reasons
from {describes_paper} as links
join {record} as records on records.id = links.source
where records.type = 'work' and links.target in (select paper from drawn)
