-- Papers of the last count that are not there any more.
select kept.paper as paper from counted_before as kept
left join texts as now on now.paper = kept.paper
where now.paper is null
