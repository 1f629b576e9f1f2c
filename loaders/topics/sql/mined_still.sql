-- The phrases of papers whose texts are those of the last count.
select kept.* from mined_counted_before as kept
join texts as now on kept.paper = now.paper
left join restated on kept.paper = restated.paper
where restated.paper is null
