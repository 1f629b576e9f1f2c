-- The parts of which something was made before.
select distinct told.part as part from {parts} as told join {before} as kept on told.part = kept.part
