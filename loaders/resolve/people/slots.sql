-- In how many papers each slot of words occurs.
select slot, count(*) as papers from (select unnest(slots) as slot from {papers}) as held group by slot
