-- The finest cluster with which each new paper has most in common.
select paper, cluster from (
  select paper, cluster, row_number() over (partition by paper order by votes desc, cluster) as turn
  from (
    select new.paper as paper, placed.cluster as cluster, cast(sum(one.weight * other.weight) as bigint) as votes
    from unplaced as new
    join traits as one on new.paper = one.paper
    join traits as other on one.trait = other.trait
    join placed_still as placed on other.paper = placed.paper and placed.level = {finest}
    group by new.paper, placed.cluster
  ) as counted
) as ranked
where turn = 1
