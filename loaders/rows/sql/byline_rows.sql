select a.id as source, p.id as target, b.mention, b.position, b.name as name_as_written, b.is_stated,
  b.is_editor, b.affiliations as affiliations_as_written, m.confidence, m.core,
  m.core_confidence, m.joined, m.evidence
from bylines b
join mentions m on m.mention = b.mention
join ids p on p.kind = 'PAPER' and p.anchor = b.paper
join ids a on a.kind = 'AUTHOR' and a.anchor = m.person
