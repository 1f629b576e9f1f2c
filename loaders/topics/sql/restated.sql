-- Papers that are new since the last count, or whose texts have changed.
select now.paper as paper from texts as now
left join counted_before as kept on now.paper = kept.paper and now.said = kept.said
where kept.paper is null
