// purpose: The records of the paper `paper`: source, place and day of each, and why it is about this paper.
// parameters: paper
// columns: source, place, observed_on, confidence, reasons
MATCH (record:Record)-[describes:DESCRIBES]->(:Paper {id: $paper})
RETURN
  record.source AS source,
  record.place AS place,
  record.observed_on AS observed_on,
  describes.confidence AS confidence,
  describes.reasons AS reasons
ORDER BY source, record.id
LIMIT 100
