-- In how many papers each slot of words occurs.
select slot, cast(sum(papers) as bigint) as papers from {counted} group by slot
