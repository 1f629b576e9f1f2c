-- Papers that came after the last count and are in no cluster yet; one that was counted into none stays there.
select now.paper as paper from texts as now
left join placed_still as kept on now.paper = kept.paper
left join counted_before as counted on now.paper = counted.paper
left join volumes on now.paper = volumes.paper
where kept.paper is null and counted.paper is null and volumes.paper is null
group by now.paper
