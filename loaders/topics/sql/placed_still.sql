-- The clusters of papers that are still there, and are no volumes.
select kept.* from paper_clusters_before as kept
join texts as now on kept.paper = now.paper
left join volumes on kept.paper = volumes.paper
where volumes.paper is null
