-- Papers that were there when phrases were counted, and are no more.
select kept.paper as paper from counted_before as kept
left join texts as now on now.paper = kept.paper
where now.paper is null
