-- The parts of which something was made before.
select distinct listed.part as part from {parts} as listed join {before} as kept on listed.part = kept.part
