-- The parts that have cached results.
select distinct listed.part as part from {parts} as listed join {before} as kept on listed.part = kept.part
