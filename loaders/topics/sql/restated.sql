-- Papers that are new since phrases were counted, or say something else.
select now.paper as paper from texts as now
left join counted_before as kept on now.paper = kept.paper and now.said = kept.said
where kept.paper is null
