-- The clusters of papers that are still there.
select kept.* from paper_clusters_before as kept join texts as now on kept.paper = now.paper
