// purpose: What the read index keeps of IDENTIFIES from Identifier to Paper, for ends of a range of ids.
// parameters: after, to
// columns: rows
MATCH (target:Paper)<-[relationship:IDENTIFIES]-(source:Identifier)
WHERE target.id > $after AND target.id <= $to
RETURN collect([source.id, target.id]) AS rows
