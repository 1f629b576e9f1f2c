-- The phrases of papers that say what they said when phrases were counted.
select kept.* from mined_counted_before as kept
join texts as now on kept.paper = now.paper
left join restated on kept.paper = restated.paper
where restated.paper is null
