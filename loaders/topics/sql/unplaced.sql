-- Papers that are in no cluster yet.
select now.paper as paper from texts as now
left join placed_still as kept on now.paper = kept.paper
where kept.paper is null
group by now.paper
