// purpose: What the read index keeps of DESCRIBES from Record to Paper, for ends of a range of ids.
// parameters: after, to
// columns: rows
MATCH (target:Paper)<-[relationship:DESCRIBES]-(source:Record)
WHERE target.id > $after AND target.id <= $to
RETURN collect([source.id, target.id]) AS rows
