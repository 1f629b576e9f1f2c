select topic as anchor, topic as member from topics
union
select anchor, member from (select topic as anchor, unnest(also) as member from topics) other
